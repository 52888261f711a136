/** The driver of a real VS Code workbench, as the scripts use it; tests also have vitest.ts. */
export { openWorkbench, Workbench, type WorkbenchOptions } from './bench';
export { findBrowser, installBrowser, launchBrowser } from './browser';
export { hostName, installHost, type HostName } from './host';
export { HOST_LAUNCHES } from './launches';
export {
  bundleForHost,
  bundleHostTests,
  runInHost,
  type HostReport,
  type HostTest,
} from './in-host';
export { OUT, ROOT, SAMPLE } from './paths';
export { judgeSoak, printSoak, putBack, writeSoakWorkspace } from '../soak/judge';
export { run, startGroup, tail, temporaryFolder } from './processes';
export { startServer } from './server';
export { THEME_NAMES, THEMES, type Theme } from './themes';
export { runtimeFiles, THIS_TARGET } from './runtime';
export { packageExtension } from './vsix';
