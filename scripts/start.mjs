// npm start: builds, scores the sample workspace in the terminal, and says how to see it in VS Code.
import { spawnSync } from 'node:child_process';
import { buildExtension } from './driver.mjs';

const sample = 'media/sample';

buildExtension();
console.log(`\n$ node dist/cli.js evaluate ${sample}\n`);
const { status } = spawnSync(process.execPath, ['dist/cli.js', 'evaluate', sample], {
  stdio: 'inherit',
});
// 1 says that some input had faults: the sample holds a faulty run on purpose.
if (status !== 0 && status !== 1) process.exit(status ?? 1);

console.log(`
To see the same in VS Code:
  npm run workbench   a real VS Code in the browser, with GLUE Lens installed, on a copy of the sample
  F5                  in VS Code, with this folder open: a window with the extension under the debugger
  npm run package     makes glue-lens.vsix; install it with  code --install-extension glue-lens.vsix
Then run "GLUE: Evaluate GLUE predictions" from the command palette.`);
