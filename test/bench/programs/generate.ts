import { writeWorkspace } from '../workspace/write';

/** FOLDER RUNS: writes a workspace. */
const [folder = '', runs] = process.argv.slice(2);
writeWorkspace(folder, Number(runs));
