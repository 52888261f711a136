import { config, t } from '@vscode/l10n';
import { PROTOCOL_VERSION, type HostMessage, type PageKind } from '../src/protocol/messages';
import { connect, type Host } from './host';
import './charts/chart';
import './charts/lineChart';
import './grid/examples';
import './grid/grid';
import './pages/scores/table';
import { DiagnosticsPage } from './pages/diagnostics/page';
import type { Target } from './pages/page';
import { ProbePage } from './pages/probe/page';
import { readProbeState } from './pages/probe/state';
import { ScoresPage } from './pages/scores/page';
import { Rpc } from './rpc';
import { readDiagnosticsState, readScoresState, Store } from './state';
import { registerControls } from './toolkit';

type Start = Extract<HostMessage, { type: 'start' }>;
type AnyPage = ScoresPage | DiagnosticsPage | ProbePage;

registerControls();
run(connect());

/** Says that the page is ready, and serves what the extension sends. */
function run(host: Host): void {
  const rpc = new Rpc((message) => {
    host.postMessage(message);
  });
  const place = document.body.appendChild(document.createElement('main'));
  let page: AnyPage | null = null;
  watchFaults(host);
  window.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
    switch (data.type) {
      case 'start':
        page = start(data, host, rpc, place);
        break;
      case 'show':
        page?.show(data);
        break;
      case 'changed':
        page?.refresh();
        break;
      case 'reply':
        rpc.receive(data);
        break;
    }
  });
  host.postMessage({ type: 'ready', version: PROTOCOL_VERSION });
}

/** Puts the page that is asked for in its place, instead of what was there. */
function start(message: Start, host: Host, rpc: Rpc, place: HTMLElement): AnyPage | null {
  config({ contents: { ...message.l10n } });
  if (message.version !== PROTOCOL_VERSION) {
    place.replaceChildren(t('GLUE Lens was updated: reload the window to go on.'));
    place.setAttribute('role', 'alert');
    return null;
  }
  const page = makePage(message, host, rpc);
  if (message.show) page.show(message.show satisfies Target);
  document.title = titleOf(message.page);
  place.replaceChildren(page);
  return page;
}

function makePage({ page }: Start, host: Host, rpc: Rpc): AnyPage {
  const kept = host.getState();
  const save = host.setState.bind(host);
  const send = host.postMessage.bind(host);
  switch (page) {
    case 'scores':
      return new ScoresPage({ rpc, store: new Store(readScoresState(kept), save), send });
    case 'diagnostics':
      return new DiagnosticsPage({ rpc, store: new Store(readDiagnosticsState(kept), save), send });
    case 'probe':
      return new ProbePage({ rpc, store: new Store(readProbeState(kept), save), send });
  }
}

function titleOf(page: PageKind): string {
  switch (page) {
    case 'scores':
      return t('GLUE scores');
    case 'diagnostics':
      return t('GLUE diagnostics');
    case 'probe':
      return t('GLUE probe');
  }
}

/** What nobody caught goes to the log of the extension. */
function watchFaults(host: Host): void {
  window.addEventListener('error', ({ message, error }) => {
    host.postMessage({ type: 'fault', text: stackOf(error) ?? message });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    host.postMessage({ type: 'fault', text: stackOf(reason) ?? String(reason) });
  });
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}
