import { spawnSync } from 'node:child_process';
import { run, type Use } from './measured';

/** Runs a script and reports what the process used, as `reportUse` does for Node. */
const REPORT = `
import json, os, resource, runpy, sys
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
sys.stdout.flush()
use = resource.getrusage(resource.RUSAGE_SELF)
peak = use.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
os.write(3, json.dumps({"cpu": (use.ru_utime + use.ru_stime) * 1000, "peak": peak}).encode())
`;

/** The Python of this machine that has pandas, scikit-learn and scipy; `undefined`: none. */
export function findPython(): string | undefined {
  const candidates = [process.env['PYTHON'], 'python3', '/usr/bin/python3'];
  return candidates.find(
    (python) =>
      python !== undefined &&
      spawnSync(python, ['-c', 'import sklearn, scipy, pandas']).status === 0,
  );
}

export function runPython(python: string, script: string, folder: string): Use {
  return run(python, ['-c', REPORT, script, folder]);
}
