// Holds a report of ours against the scores of reference.py.

/** The largest absolute difference over all figures, how many there were, and which is missing. */
export function compareWithReference(report, reference) {
  let largest = 0;
  let figures = 0;
  const missing = [];
  const hold = (name, ours, theirs) => {
    if (typeof ours !== 'number') return missing.push(name);
    figures++;
    largest = Math.max(largest, Math.abs(ours - theirs));
  };
  for (const [name, { scores, macro }] of Object.entries(reference)) {
    const run = report.runs.find((r) => r.run === `runs/${name}`);
    hold(`${name} macro`, run?.macro.score, macro);
    for (const [task, metrics] of Object.entries(scores)) {
      const set = run?.tasks.find((t) => t.task === task);
      for (const [key, value] of Object.entries(metrics))
        hold(
          `${name} ${task} ${key}`,
          key.includes('/') ? phenomenon(run, key) : set?.metrics[key],
          value,
        );
    }
  }
  return { largest, figures, missing };
}

function phenomenon(run, key) {
  const [level, ...name] = key.split('/');
  return run?.diagnostic?.phenomena.find((p) => p.level === level && p.name === name.join('/'))?.r3;
}
