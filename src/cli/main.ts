import './compileLater';
import { Command, CommanderError, Option } from 'commander';
import { version } from '../../package.json';
import { TASK_NAMES } from '../core/tasks';
import { check, type CheckOptions } from './check';
import { CHECK_FORMATS } from './checkFormat';
import { downloadSets, type DownloadOptions } from './download';
import { evaluate, type EvaluateOptions } from './evaluate';
import { explain, type ExplainOptions } from './explain';
import { FORMATS } from './format';
import { predictSets, type PredictOptions } from './predict';
import { DONE, WRONG_CALL } from './status';

async function main(argv: readonly string[]): Promise<number> {
  let status: number = DONE;
  const program = new Command('glue-lens')
    .description('Scores GLUE predictions as the benchmark does.')
    .version(version)
    .exitOverride()
    .showHelpAfterError('(--help says how it is called)');
  program
    .command('evaluate')
    .description('find, score and show the predictions in files or folders')
    .argument('[path...]', 'prediction files, or folders to search through', ['.'])
    .addOption(goldOption())
    .addOption(noCacheOption())
    .addOption(
      new Option('--format <format>', 'how to print').choices([...FORMATS]).default('table'),
    )
    .option('--out <file>', 'write to this file instead of the terminal')
    .action(async (paths: string[], options: EvaluateOptions) => {
      status = await evaluate(paths, options);
    });
  program
    .command('check')
    .description('list everything wrong or doubtful in files or folders, for people and for CI')
    .argument('[path...]', 'prediction files, or folders to search through', ['.'])
    .addOption(goldOption())
    .addOption(noCacheOption())
    .addOption(
      new Option('--format <format>', 'how to print').choices([...CHECK_FORMATS]).default('text'),
    )
    .action(async (paths: string[], options: CheckOptions) => {
      status = await check(paths, options);
    });
  program
    .command('explain')
    .description('tell what a file was taken for, and on what evidence')
    .argument('<file>', 'the file; runs.zip!/RTE.tsv is one within an archive')
    .addOption(goldOption())
    .addOption(noCacheOption())
    .action(async (file: string, options: ExplainOptions) => {
      status = await explain(file, options);
    });
  program
    .command('predict')
    .description('predict gold sets with an ONNX model, write the run and score it')
    .requiredOption('--model <dir>', 'folder of the model, as Hugging Face Optimum exports it')
    .addOption(
      new Option('--task <task...>', 'only these, or those that its labels do not tell').choices([
        ...TASK_NAMES,
      ]),
    )
    .option('--precision <precision>', 'which of its files, such as int8')
    .option('--out <dir>', 'folder of the run; left out: a new one below runs')
    .addOption(goldOption())
    .addOption(noCacheOption())
    .option('--resume', 'go on with what was interrupted')
    .option('--replace', 'replace predictions that are there')
    .action(async (options: PredictOptions) => {
      status = await predictSets(options);
    });
  program
    .command('download')
    .description('fetch the GLUE dev sets and the diagnostic set from their public homes')
    .argument('[dir]', 'folder to write them into', 'glue_data')
    .addOption(new Option('--task <task...>', 'only these sets').choices([...TASK_NAMES]))
    .option('--mirror <from=to...>', 'what addresses begin with, and what stands in its place')
    .option('--replace', 'replace files that are there')
    .option('--yes', 'agree to the terms without being asked')
    .action(async (folder: string, options: DownloadOptions) => {
      status = await downloadSets(folder, options);
    });
  await program.parseAsync([...argv]);
  return status;
}

function goldOption(): Option {
  const said = 'a folder that holds gold sets, besides GLUE_DIR (may be given again)';
  const collect = (folder: string, before: readonly string[]): readonly string[] => [
    ...before,
    folder,
  ];
  return new Option('--gold <dir>', said).argParser(collect).default([], 'none');
}

function noCacheOption(): Option {
  return new Option('--no-cache', 'take no gold sets from the Hugging Face caches');
}

/** A reader that has enough (`| head`) is no error; what it has not taken is not missed. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

main(process.argv).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    if (error instanceof CommanderError)
      process.exitCode = error.exitCode === 0 ? DONE : WRONG_CALL;
    else {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = WRONG_CALL;
    }
  },
);
