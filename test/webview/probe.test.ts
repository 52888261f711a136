import { describe, expect, test } from 'vitest';
import type { PageMessage } from '../../src/protocol/messages';
import type { FakeHost, HostOptions } from './host/host';
import { HOSTILE } from './host/examples';
import { MODELS } from './host/probe';
import { usePages } from './host/use';

/** The probe page: an example that is edited, beside what models say of it. */
const open = usePages();
const SET = 'set-0-AX';
const SHOW = { set: SET, phenomenon: null, outcome: 'all', example: 12 } as const;

async function probe(options: HostOptions = {}): Promise<FakeHost> {
  const host = await open({ kind: 'probe', show: SHOW, ...options });
  await host.page.locator('textarea').first().waitFor();
  return host;
}

type Asked = Extract<PageMessage, { type: 'ask' }>;
const asked = ({ messages }: FakeHost, question: string): readonly Asked[] =>
  messages.filter((message) => message.type === 'ask').filter((one) => one.question === question);
const verdict = (host: FakeHost, model = 'tiny-nli') =>
  host.page.getByRole('region', { name: model }).locator('.verdict strong');
const hypothesis = (host: FakeHost) => host.page.getByRole('textbox', { name: 'Hypothesis' });

describe('typing', () => {
  test('changes label and probabilities, says from what to what, and reset brings the original back', async () => {
    const host = await probe();
    const { page } = host;
    await expect.poll(() => verdict(host).innerText()).toBe('entailment');
    const before = await hypothesis(host).inputValue();
    await hypothesis(host).fill('It is not so.');
    await expect.poll(() => verdict(host).innerText()).toBe('contradiction');
    const change = await page.locator('.change').innerText();
    expect(change).toMatch(/^was entailment 0\.\d\d → contradiction 0\.\d\d: flipped$/);
    await page.getByRole('status').filter({ hasText: 'tiny-nli: contradiction' }).waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => verdict(host).innerText()).toBe('entailment');
    expect(await hypothesis(host).inputValue()).toBe(before);
  });

  test('asks when it rests, and of answers that come late the last counts', async () => {
    const host = await probe();
    await expect.poll(() => verdict(host).innerText()).toBe('entailment');
    const before = asked(host, 'probe').length;
    await hypothesis(host).fill('');
    await hypothesis(host).pressSequentially('It is not so, they say.', { delay: 5 });
    await expect.poll(() => verdict(host).innerText()).toBe('contradiction');
    expect(asked(host, 'probe').length - before).toBeLessThan(6);
    host.delay = 400;
    await hypothesis(host).fill('It is so.');
    await host.page.waitForTimeout(200);
    await hypothesis(host).fill('It is not so at all.');
    await expect
      .poll(() => asked(host, 'probe').at(-1)?.params)
      .toMatchObject({ texts: [expect.any(String), 'It is not so at all.'] });
    await host.page.waitForTimeout(900);
    expect(await verdict(host).innerText()).toBe('contradiction');
    expect(await host.page.locator('.answer[aria-busy=true]').count()).toBe(0);
  });

  test('is one attempt in the history; a click goes back to it', async () => {
    const host = await probe();
    const { page } = host;
    await expect.poll(() => verdict(host).innerText()).toBe('entailment');
    await hypothesis(host).pressSequentially(' And not more.', { delay: 10 });
    await page.getByRole('button', { name: 'Swap the sentences' }).click();
    const tried = page.locator('.history li');
    await expect.poll(() => tried.count()).toBe(3);
    expect(await tried.locator('.what').allInnerTexts()).toEqual([
      'sentences swapped',
      'typed',
      'original',
    ]);
    await expect.poll(() => tried.nth(2).locator('.said').innerText()).toBe('entailment');
    await tried.nth(1).getByRole('button').click();
    await expect.poll(() => hypothesis(host).inputValue()).toContain('And not more.');
    expect(await tried.count()).toBe(3);
  });
});

describe('ready-made edits', () => {
  test('are made to the sentence that is chosen, or say why they cannot be', async () => {
    const host = await probe();
    const { page } = host;
    const premise = await page.getByRole('textbox', { name: 'Premise' }).inputValue();
    await page.locator('input[name=probe-field][value="1"]').click();
    await page.getByRole('button', { name: 'Negate' }).click();
    await expect.poll(() => hypothesis(host).inputValue()).toContain('It is not true that');
    expect(await page.getByRole('textbox', { name: 'Premise' }).inputValue()).toBe(premise);
    await page.getByRole('textbox', { name: 'Word', exact: true }).fill('zebra');
    await page.getByRole('button', { name: 'Replace a word' }).click();
    await page.getByText('The word “zebra” does not occur.').waitFor();
  });
});

describe('models', () => {
  test('stand side by side; the choice is told and kept', async () => {
    const host = await probe();
    await host.page.getByRole('checkbox', { name: 'large-nli' }).click();
    await verdict(host, 'large-nli').waitFor();
    expect(asked(host, 'chooseModels').at(-1)?.params).toEqual({
      models: ['models/tiny-nli/model.onnx', 'models/large-nli/model.onnx'],
    });
    await host.load();
    await verdict(host, 'large-nli').waitFor();
  });

  test('that were chosen last are asked first', async () => {
    const host = await open({ kind: 'probe', show: SHOW });
    host.models = { ...MODELS, chosen: ['models/large-nli/model.onnx', 'models/gone.onnx'] };
    await host.load();
    await host.post({ type: 'show', ...SHOW });
    await verdict(host, 'large-nli').waitFor();
    expect(await host.page.locator('.answer').count()).toBe(1);
  });

  const none: readonly [string, typeof MODELS, string][] = [
    ['none there', { ...MODELS, models: [] }, 'No model in this workspace'],
    [
      'none that fits',
      { ...MODELS, models: MODELS.models.filter(({ usable }) => !usable) },
      'No model here fits this task',
    ],
    [
      'no trust',
      { trusted: false, models: [], chosen: [] },
      'No model is loaded in a workspace that is not trusted',
    ],
  ];
  test.each(none)(
    '%s: it is said, and sentences can be edited all the same',
    async (_, models, said) => {
      const host = await open({ kind: 'probe' });
      host.models = models;
      await host.post({ type: 'show', ...SHOW });
      await host.page.getByRole('heading', { name: said }).waitFor();
      await hypothesis(host).fill('Something else.');
      expect(asked(host, 'probe')).toEqual([]);
      if (!models.trusted) {
        await host.page.getByRole('button', { name: 'Manage Workspace Trust' }).click();
        await expect
          .poll(() => host.messages.at(-1))
          .toEqual({ type: 'command', command: 'manageTrust' });
      }
    },
  );

  test('that fail say so in a sentence, and are asked again on request', async () => {
    const host = await probe();
    await verdict(host).waitFor();
    host.failure = 'The model needs more memory than there is.';
    await hypothesis(host).fill('It is not so.');
    const alert = host.page.getByRole('alert');
    await alert.getByText('The model needs more memory than there is.').waitFor();
    host.failure = null;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => verdict(host).innerText()).toBe('contradiction');
  });

  test('that were exported anew are asked of the original again', async () => {
    const host = await probe();
    await verdict(host).waitFor();
    const original = await hypothesis(host).inputValue();
    const ofOriginal = () =>
      asked(host, 'probe').filter(({ params }) =>
        JSON.stringify(params).includes(JSON.stringify(original)),
      ).length;
    const before = ofOriginal();
    await hypothesis(host).fill('It is not so.');
    await expect.poll(() => verdict(host).innerText()).toBe('contradiction');
    expect(ofOriginal()).toBe(before);
    host.model = 'second';
    await hypothesis(host).fill('It is not so at all.');
    await expect.poll(ofOriginal).toBe(before + 1);
    await expect.poll(() => host.page.locator('.answer[aria-busy=true]').count()).toBe(0);
  });

  test('that take long to load say so', async () => {
    const host = await open({ kind: 'probe' });
    host.delay = 900;
    await host.post({ type: 'show', ...SHOW });
    await host.page.getByText('Loading the model…').waitFor();
    host.delay = 0;
    await verdict(host).waitFor();
  });
});

test('which words decide: drawn over them, and as a table', async () => {
  const host = await probe();
  const { page } = host;
  await hypothesis(host).fill('It is not so.');
  await page.getByRole('checkbox', { name: 'Show' }).click();
  const word = page.locator('.word.for');
  await word.waitFor();
  expect(await word.innerText()).toMatch(/^not\s*\+0\.\d\d$/);
  await page.getByText('As a table').click();
  const first = page.locator('table.plain tbody tr').first();
  expect(await first.innerText()).toMatch(/^not\s+Hypothesis\s+\+0\.\d\d\s+entailment$/);
});

describe('keeping', () => {
  test('sends the texts with the expected label and what was done, and says where they are', async () => {
    const host = await probe();
    const { page } = host;
    await page.locator('input[name=probe-field][value="1"]').click();
    await page.getByRole('button', { name: 'Negate' }).click();
    await expect.poll(() => hypothesis(host).inputValue()).toContain('not');
    await page.getByRole('combobox', { name: 'Expected label' }).selectOption('contradiction');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('Kept as line 3 of probes/AX/probes.jsonl.').waitFor();
    expect(asked(host, 'keep').at(-1)?.params).toMatchObject({
      task: 'AX',
      of: { set: SET, example: 12 },
      label: 'contradiction',
      edit: 'Negated',
    });
    await page.getByRole('button', { name: 'Open the file' }).click();
    await expect
      .poll(() => asked(host, 'openKept').at(-1)?.params)
      .toEqual({ task: 'AX', line: 3 });
    await page.getByRole('button', { name: 'Run the kept probes' }).click();
    await expect
      .poll(() => host.messages.at(-1))
      .toEqual({ type: 'command', command: 'runProbes' });
  });
});

describe('a phenomenon', () => {
  const all = { set: SET, phenomenon: 'fine:Logic/Negation', outcome: 'all' } as const;

  test('is probed as a whole: what held, what failed, and each example a click away', async () => {
    const host = await open({ kind: 'probe', show: all });
    const { page } = host;
    await page.getByRole('button', { name: 'Probe all' }).click();
    const rows = page.locator('.probed li');
    await rows.first().waitFor();
    const figures = await page.locator('.results .figure').allInnerTexts();
    const [n, applicable, held, failed] = figures.map(Number);
    expect(n).toBe(await rows.count());
    expect((held ?? 0) + (failed ?? 0)).toBe(applicable);
    expect(failed).toBeGreaterThan(0);
    expect(await rows.first().getAttribute('class')).toBe('failed');
    await rows
      .first()
      .getByRole('button', { name: /^Prediction line/ })
      .click();
    await expect.poll(() => host.jumps().at(-1)).toMatchObject({ set: SET, side: 'prediction' });
    await rows
      .first()
      .getByRole('button', { name: /^Example/ })
      .click();
    await expect.poll(() => verdict(host).innerText()).toBe('contradiction');
    expect(await page.locator('.original').count()).toBeGreaterThan(0);
  });

  test('with all its examples comes in portions and can be stopped', async () => {
    const host = await open({ kind: 'probe', show: { ...all, phenomenon: null } });
    const { page } = host;
    host.delay = 400;
    await page.getByRole('button', { name: 'Probe all' }).click();
    await page.locator('.sweep-status', { hasText: /Probing: \d+ of [\d,]+$/ }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/^Stopped after \d+ of [\d,]+\.$/).waitFor();
    const portions = asked(host, 'probePortion').length;
    await page.waitForTimeout(500);
    expect(asked(host, 'probePortion').length).toBe(portions);
  });
});

describe('tasks', () => {
  test('of one sentence have no second box and nothing to swap', async () => {
    const host = await probe({ show: { ...SHOW, set: 'set-1-SST-2' } });
    expect(await host.page.locator('textarea').count()).toBe(1);
    expect(await host.page.getByRole('button', { name: 'Swap the sentences' }).count()).toBe(0);
    await verdict(host).waitFor();
  });

  test('of numbers show the number on its scale', async () => {
    const host = await probe({ show: { ...SHOW, set: 'set-1-STS-B' } });
    await expect.poll(() => verdict(host).innerText()).toMatch(/^\d\.\d\d$/);
    await hypothesis(host).or(host.page.locator('textarea').nth(1)).fill('Nothing.');
    await expect
      .poll(() => host.page.locator('.change').innerText())
      .toMatch(/^was \d\.\d\d: -\d\.\d\d$/);
  });

  test('can be probed with sentences of one’s own', async () => {
    const host = await open({ kind: 'probe' });
    const { page } = host;
    await page.locator('textarea').first().fill('A dog barks.');
    await page.locator('textarea').nth(1).fill('A dog does not bark.');
    await expect.poll(() => verdict(host).innerText()).toBe('contradiction');
  });
});

test('what files and models are called is text, whatever it looks like', async () => {
  const host = await open({ kind: 'probe' });
  host.models = {
    ...MODELS,
    models: MODELS.models.map((model) => ({
      ...model,
      name: `${HOSTILE} ${model.name}`,
      why: HOSTILE,
    })),
  };
  await host.post({ type: 'show', ...SHOW, example: 3 });
  await host.page.locator('.answer .verdict').waitFor();
  await host.page.getByRole('checkbox', { name: 'Show' }).click();
  await host.page.locator('.words').first().waitFor();
  await host.page.getByRole('textbox').nth(1).fill(HOSTILE);
  await host.page.locator('.original').waitFor();
  expect(await host.page.locator('img').count()).toBe(0);
  expect(await host.page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined();
});

test('texts, models and history survive a reload', async () => {
  const host = await probe();
  await hypothesis(host).fill('It is not so.');
  await expect.poll(() => verdict(host).innerText()).toBe('contradiction');
  await host.page.waitForTimeout(100);
  await host.load();
  await expect.poll(() => hypothesis(host).inputValue()).toBe('It is not so.');
  await expect.poll(() => verdict(host).innerText()).toBe('contradiction');
  expect(await host.page.locator('.history li').count()).toBe(2);
});

test('the grid leads to it, by key and by link', async () => {
  const host = await open();
  await host.page.locator(`[data-set="${SET}"]`).click();
  await host.page.locator('.grid-body [role=row] .cell-id').nth(1).click();
  await host.page.keyboard.press('b');
  const sent = () => host.messages.filter(({ type }) => type === 'probe');
  await expect.poll(sent).toHaveLength(1);
  await host.page.getByRole('button', { name: 'Probe…' }).click();
  await expect.poll(sent).toHaveLength(2);
  expect(sent()[0]).toEqual(sent()[1]);
  await host.page.getByRole('button', { name: 'Probe all…' }).click();
  await expect.poll(() => sent().at(-1)).toMatchObject({ set: SET, example: null });
});
