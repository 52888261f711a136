import type { InHostOptions } from './in-host';
import { SAMPLE } from './paths';

/** How the host tests are launched: each folder of tests below test/host in a window of its own. */
export const HOST_LAUNCHES: Readonly<Record<string, InHostOptions>> = {
  'one folder': {},
  'several folders': { area: 'folders', folders: { first: SAMPLE, second: SAMPLE } },
  'restricted mode': {
    area: 'restricted',
    folders: { doubtful: SAMPLE },
    files: { 'doubtful/.vscode/settings.json': '{ "glueLens.goldFolders": ["../elsewhere"] }\n' },
    settings: {
      'security.workspace.trust.enabled': true,
      'security.workspace.trust.startupPrompt': 'never',
      'security.workspace.trust.banner': 'never',
    },
  },
};
