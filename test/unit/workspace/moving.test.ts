import { describe, expect, it } from 'vitest';
import type { ChangeSummary } from '../../../src/workspace/door';
import { goldText, labelsOf, predictionText } from '../support/glueFiles';
import { Scored } from '../support/scored';

const FILE = '/w/run/RTE.tsv';
const labels = labelsOf('RTE', 30);
const whole = predictionText(labels);
const half = whole.slice(0, whole.length / 2);

/** A workspace, with what happens between a look at the file and reading it, and all that is told meanwhile. */
async function open(meanwhile: (scored: Scored, times: number) => void) {
  const scored = await Scored.open({ 'glue/RTE/dev.tsv': goldText('RTE', labels) });
  const heard: ChangeSummary[] = [];
  scored.workspace.onDidChange((change) => heard.push(change));
  const read = scored.files.read.bind(scored.files);
  let times = 0;
  scored.files.read = (path) => {
    if (path === FILE) meanwhile(scored, ++times);
    return read(path);
  };
  scored.files.write(FILE, half);
  return { scored, heard };
}

describe('a file that changes while it is read', () => {
  it('is read again until it has the size that it is said to have', async () => {
    const { scored, heard } = await open(({ files }, times) => {
      if (times === 1) files.write(FILE, whole);
    });
    await scored.refresh();
    expect(scored.report().runs.map(({ tasks }) => tasks[0]?.scored)).toEqual([30]);
    expect(heard.length).toBe(1);
  });

  it('is left for later while it keeps growing, and nothing is told of it', async () => {
    const { scored, heard } = await open(({ files }, times) => {
      if (times < 8) files.write(FILE, whole.slice(0, half.length + times));
      if (times === 8) files.write(FILE, whole);
    });
    const { restless } = await scored.refresh({ rest: 1 });
    expect([restless, heard]).toEqual([[FILE], []]);
    await scored.refresh({ rest: 1, dirty: new Set(restless) });
    expect(scored.report().runs.map(({ tasks }) => tasks[0]?.scored)).toEqual([30]);
    expect(heard.length).toBe(1);
  });

  it('is read again where it has grown after it was read', async () => {
    const { scored, heard } = await open(() => undefined);
    const { files } = scored;
    const read = files.read.bind(files);
    let times = 0;
    files.read = async (path) => {
      const bytes = await read(path);
      if (path === FILE && ++times === 1) files.write(FILE, whole, Date.now());
      return bytes;
    };
    files.write(FILE, half, Date.now() - 100);
    await scored.refresh({ rest: 1 });
    expect(scored.report().runs.map(({ tasks }) => tasks[0]?.scored)).toEqual([30]);
    expect(heard.length).toBe(1);
  });

  it('is taken as it is where nobody waits', async () => {
    const { scored } = await open(({ files }, times) => {
      files.write(FILE, whole.slice(0, half.length + times));
    });
    await scored.refresh();
    expect(scored.report().runs.length).toBe(1);
  });

  it('is not spoken of where it goes meanwhile', async () => {
    const { scored, heard } = await open(({ files }) => {
      files.remove(FILE);
      throw new Error('whatever the system says');
    });
    await scored.refresh();
    expect(heard).toEqual([]);
    expect(scored.report().unscored).toEqual([]);
  });
});
