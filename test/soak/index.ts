import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { Api } from '../../src/extension/extension';
import { ready, until } from '../host/helpers';
import type { HostReport } from '../workbench/in-host';
import { takeCensus } from './census';
import { Churn } from './churn';
import { delaysWhile } from './delays';
import { Person } from './person';
import { makeSoakPredictions } from './workspace';
import type { SoakPlan, SoakResult } from './plan';

/** VS Code calls this inside the extension host. The plan and where the result goes are in its environment. */
export async function run(): Promise<void> {
  const plan = JSON.parse(process.env['SOAK_PLAN'] ?? '') as SoakPlan;
  const result = await soak(plan);
  writeFileSync(process.env['SOAK_RESULT'] ?? '', JSON.stringify(result));
  const file = process.env['HOST_TEST_REPORT'] ?? '';
  const report = JSON.parse(readFileSync(file, 'utf8')) as HostReport;
  writeFileSync(file, JSON.stringify({ ...report, finished: true }));
}

async function soak(plan: SoakPlan): Promise<SoakResult> {
  makeSoakPredictions();
  const idle = await delaysWhile(() => pause(3000));
  const begun = performance.now();
  let ms = 0;
  let api!: Api;
  const start = await delaysWhile(async () => {
    api = await ready();
    ms = performance.now() - begun;
  });
  const { session, log } = api;
  let changes = 0;
  const listening = session.onDidChange(() => changes++);
  const said = { ms, files: session.catalog.files.size, delays: start };
  const summaries = (): SoakResult['summaries'] => [...session.catalog.files.values()];
  const none = { delays: idle, actions: {} };
  const common = { start: said, idle, failures: log.failures };
  if (plan.fresh) {
    listening.dispose();
    return { ...common, churn: none, changes, base: null, after: null, summaries: summaries() };
  }

  const person = new Person(api, plan);
  await person.open();
  await new Churn(plan.folder, plan.seed + 1).run(Date.now() + warmUp(plan), () => person.act());
  await settle(api, plan, person, new Churn(plan.folder, 0));
  const base = await takeCensus();

  const churn = new Churn(plan.folder, plan.seed);
  const end = Date.now() + plan.minutes * 60_000;
  const delays = await delaysWhile(() => churn.run(end, () => person.act()));
  await rest(api);
  const last = summaries();
  await settle(api, plan, person, churn);
  const after = await takeCensus();
  listening.dispose();
  const done = { delays, actions: churn.counts };
  return { ...common, churn: done, changes, base, after, summaries: last };
}

/** Before memory is counted for the first time, all that is kept once has been met. */
function warmUp({ minutes }: SoakPlan): number {
  return Math.min(60_000, Math.max(8_000, minutes * 6_000));
}

/** Back to the files and editors of the start, with nothing left to do. */
async function settle(api: Api, plan: SoakPlan, person: Person, churn: Churn): Promise<void> {
  await churn.restore(plan.aside);
  await person.open();
  await rest(api);
  const folder = vscode.Uri.file(join(plan.folder, 'churn')).toString();
  const left = (): readonly string[] =>
    [...api.session.catalog.files.keys()].filter((key) => key.startsWith(folder));
  await until('what came is gone', () => left().length === 0).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${left().join(' ')}`);
  });
  await pause(3000);
}

/** Waits until nothing has changed for a while. */
async function rest({ session }: Api): Promise<void> {
  let last = Date.now();
  const listening = session.onDidChange(() => (last = Date.now()));
  await session.refresh();
  await until('rest', () => session.state === 'ready' && Date.now() - last > 3000, 120_000);
  listening.dispose();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
