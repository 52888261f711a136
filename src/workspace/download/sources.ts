import { say, type Message } from '../../core/message';
import { TASKS, type TaskName } from '../../core/tasks';

/** A gold set that can be had from its public home. */
export interface Source {
  readonly task: TaskName;
  /** Where it is written below the chosen folder, with `/`: the official layout's name. */
  readonly path: string;
  readonly address: string;
  /** The file in the zip that is wanted; `null`: the download is the file itself. */
  readonly entry: string | null;
  /** Bytes of the download; `null` where its home does not publish them. */
  readonly bytes: number | null;
  /** Hexadecimal, of the download; `null` where none is published: then rows and labels alone are checked. */
  readonly sha256: string | null;
  /** Whose the data are and on what terms, as their home says. */
  readonly terms: Message;
  /** The page that says so. */
  readonly home: string;
}

/** No download, and no file of a zip, may be larger, whatever a server says. */
export const MOST_BYTES = 32 * 1024 * 1024;

const GLUE = 'https://dl.fbaipublicfiles.com/glue';
/** One revision of the data set, so that the same bytes come every time. */
const HUB =
  'https://huggingface.co/datasets/nyu-mll/glue/resolve/bcdcba79d07bc864c1c254ccfcedcce55bcc9a8c';

const nothingStated = say('No licence is known; the rights stay with the authors.');
const multiNli = say('Mostly the open OANC licence; the fiction under Creative Commons licences.');

/**
 * The benchmark's own zips where they are small: their text files can be read, and jumped to, line
 * by line. Sizes and SHA-256: huggingface/datasets (datasets/glue and datasets/super_glue,
 * dataset_infos.json) and tensorflow/datasets (url_checksums/glue.txt), which agree.
 *
 * The zips of QQP and MNLI have 42 and 313 MB, and MRPC has none; these come from the Hugging Face
 * hub, dev split alone. Sizes and SHA-256 are the hub's Git LFS object ids at that revision, as
 * public programs that pin them have them.
 *
 * The labelled diagnostic set has a Dropbox address only, the one that gluebenchmark.com links to
 * (jiant and GLUE-baselines too); no size or checksum of it is published.
 */
export const SOURCES: readonly Source[] = [
  {
    task: 'CoLA',
    path: 'CoLA/dev.tsv',
    address: `${GLUE}/data/CoLA.zip`,
    entry: 'CoLA/dev.tsv',
    bytes: 376_971,
    sha256: 'f212fcd832b8f7b435fb991f101abf89f96b933ab400603bf198960dfc32cbff',
    terms: say('Sentences from published works, whose authors keep the rights; for research.'),
    home: 'https://nyu-mll.github.io/CoLA/',
  },
  {
    task: 'SST-2',
    path: 'SST-2/dev.tsv',
    address: `${GLUE}/data/SST-2.zip`,
    entry: 'SST-2/dev.tsv',
    bytes: 7_439_277,
    sha256: 'd67e16fb55739c1b32cdce9877596db1c127dc322d93c082281f64057c16deaa',
    terms: nothingStated,
    home: 'https://nlp.stanford.edu/sentiment/',
  },
  {
    task: 'MRPC',
    path: 'MRPC/dev.parquet',
    address: `${HUB}/mrpc/validation-00000-of-00001.parquet`,
    entry: null,
    bytes: 75_678,
    sha256: '33c007dbf5bfa8463d87a13e6226df8c0fcf2596c2cd39d0f3bb79754e00f50f',
    terms: say('Microsoft’s own terms, on its download page.'),
    home: 'https://www.microsoft.com/en-us/download/details.aspx?id=52398',
  },
  {
    task: 'STS-B',
    path: 'STS-B/dev.tsv',
    address: `${GLUE}/data/STS-B.zip`,
    entry: 'STS-B/dev.tsv',
    bytes: 802_872,
    sha256: 'e60a6393de5a8b5b9bac5020a1554b54e3691f9d600b775bd131e613ac179c85',
    terms: say('Several sources, each on its own terms.'),
    home: 'http://ixa2.si.ehu.eus/stswiki/index.php/STSbenchmark',
  },
  {
    task: 'QQP',
    path: 'QQP/dev.parquet',
    address: `${HUB}/qqp/validation-00000-of-00001.parquet`,
    entry: null,
    bytes: 3_729_274,
    sha256: 'efd86a539c412d74874ee451573d7bd142f56c47fe36de033b9f367d8bb0fa71',
    terms: say('Quora’s terms of service: not for commercial use.'),
    home: 'https://www.quora.com/about/tos',
  },
  {
    task: 'MNLI-m',
    path: 'MNLI/dev_matched.parquet',
    address: `${HUB}/mnli/validation_matched-00000-of-00001.parquet`,
    entry: null,
    bytes: 1_214_936,
    sha256: '7f918c09d9c35446b8e8f06a5672f8ab704e2897fecbf52e2e154141f3d7c421',
    terms: multiNli,
    home: 'https://cims.nyu.edu/~sbowman/multinli/',
  },
  {
    task: 'MNLI-mm',
    path: 'MNLI/dev_mismatched.parquet',
    address: `${HUB}/mnli/validation_mismatched-00000-of-00001.parquet`,
    entry: null,
    bytes: 1_251_152,
    sha256: '04aba92823a954be36fe1b69b61eed334c9eb1009daba0dd79f69d77b87c535c',
    terms: multiNli,
    home: 'https://cims.nyu.edu/~sbowman/multinli/',
  },
  {
    task: 'QNLI',
    path: 'QNLI/dev.tsv',
    address: `${GLUE}/data/QNLIv2.zip`,
    entry: 'QNLI/dev.tsv',
    bytes: 10_627_589,
    sha256: 'e634e78627a29adaecd4f955359b22bf5e70f2cbd93b493f2d624138a0c0e5f5',
    terms: say('Made from SQuAD: CC BY-SA 4.0.'),
    home: 'https://rajpurkar.github.io/SQuAD-explorer/',
  },
  {
    task: 'RTE',
    path: 'RTE/dev.tsv',
    address: `${GLUE}/data/RTE.zip`,
    entry: 'RTE/dev.tsv',
    bytes: 697_150,
    sha256: '6bf86de103ecd335f3441bd43574d23fef87ecc695977a63b82d5efb206556ee',
    terms: nothingStated,
    home: 'https://aclweb.org/aclwiki/Recognizing_Textual_Entailment',
  },
  {
    task: 'WNLI',
    path: 'WNLI/dev.tsv',
    address: `${GLUE}/data/WNLI.zip`,
    entry: 'WNLI/dev.tsv',
    bytes: 28_999,
    sha256: 'ae0e8e4d16f4d46d4a0a566ec7ecceccfd3fbfaa4a7a4b4e02848c0f2561ac46',
    terms: say('Made from the Winograd schemas: CC BY 4.0.'),
    home: 'https://cs.nyu.edu/~davise/papers/WinogradSchemas/WS.html',
  },
  {
    task: 'AX',
    path: 'diagnostic/diagnostic-full.tsv',
    address: 'https://www.dropbox.com/s/ju7d95ifb072q9f/diagnostic-full.tsv?dl=1',
    entry: null,
    bytes: null,
    sha256: null,
    terms: nothingStated,
    home: 'https://gluebenchmark.com/diagnostics',
  },
  {
    task: 'AX-b',
    path: 'AX-b/AX-b.jsonl',
    address: `${GLUE}/superglue/data/v2/AX-b.zip`,
    entry: 'AX-b/AX-b.jsonl',
    bytes: 33_950,
    sha256: '43b45c55a273575c58a33cd68f10a971f83daa3aa223bfbc4077b92fbdf960b3',
    terms: nothingStated,
    home: 'https://super.gluebenchmark.com/diagnostics',
  },
];

/** How many rows the file has to hold. */
export function rowsOf({ task }: Source): number {
  const { dev, diagnostic } = TASKS[task].sizes;
  return dev ?? diagnostic ?? 0;
}
