import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { StartEngine } from '../../src/extension/engine';
import { Log } from '../../src/extension/log';
import { Session } from '../../src/extension/session';
import type { Engine } from '../../src/workspace/engine/engine';
import { until } from './helpers';

/** An engine that knows nothing, and ends when the test says so. */
class FakeEngine {
  readonly deaths: ((error: Error) => void)[] = [];

  readonly start: StartEngine<Engine> = (died) => {
    this.deaths.push(died);
    return {
      summaries: new Map(),
      onDidChange: () => () => undefined,
      refresh: () => Promise.resolve({ goldFolders: [], configurations: new Map(), restless: [] }),
      clearCache: () => Promise.resolve(),
      locate: () => Promise.resolve(null),
      ask: () => Promise.reject(new Error('nothing is known')),
      dispose: () => undefined,
    };
  };

  async end(): Promise<void> {
    const started = this.deaths.length;
    this.deaths.at(-1)?.(new Error('the test ends it'));
    await until('another engine', () => this.deaths.length > started, 1000).catch(() => undefined);
  }
}

describe('an engine that ends by itself', () => {
  const engine = new FakeEngine();
  // Newer editors give one channel to all who ask for it by the same name.
  const log = new Log('GLUE Lens in a test');
  const session = new Session(engine.start, log);
  after(async () => {
    session.dispose();
    log.dispose();
    await vscode.commands.executeCommand('notifications.clearAll');
  });

  it('is not started before someone asks', async () => {
    assert.equal(session.state, 'idle');
    assert.equal(engine.deaths.length, 0);
    await session.start();
    assert.equal(session.state, 'ready');
    assert.equal(engine.deaths.length, 1);
  });

  it('is started again, three times', async () => {
    for (const engines of [2, 3, 4]) {
      await engine.end();
      assert.equal(engine.deaths.length, engines);
      await until('it is ready', () => session.state === 'ready');
    }
  });

  it('is given up then, with a sentence for everyone who asks', async () => {
    await engine.end();
    assert.equal(session.state, 'failed');
    await assert.rejects(session.ask('getScores', {}), /keeps stopping/);
    assert.equal(engine.deaths.length, 4);
  });

  it('gets another chance when a person refreshes', async () => {
    await session.refresh();
    assert.equal(session.state, 'ready');
    assert.equal(engine.deaths.length, 5);
    assert.equal(log.failures.length, 4);
  });

  it('may still be at work when the extension is shut down', async () => {
    const closed = new Log('GLUE Lens in another test');
    closed.dispose();
    closed.info('late');
    const failing = (): Promise<void> => Promise.reject(new Error('late'));
    assert.equal(await closed.quietly('Late', failing), undefined);
    assert.equal(closed.failures.length, 1);
  });
});
