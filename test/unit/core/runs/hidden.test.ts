import { describe, expect, it } from 'vitest';
import { hiddenBy, marksOf } from '../../../../src/core/runs/hidden';

describe('what is hidden', () => {
  it('is a run by its name, and all in a folder by the folder’s', () => {
    const isHidden = hiddenBy(['a/b', 'sweep/lr1/']);
    const runs = ['a/b', 'a/b/c', 'a', 'sweep/lr1/seed1/x', 'sweep/lr1', 'sweep/lr10/x', 'sweep'];
    expect(runs.filter(isHidden)).toEqual(['a/b', 'sweep/lr1/seed1/x']);
  });

  it('is, by its path, a run with all that lies in it', () => {
    const isHidden = hiddenBy(marksOf('bert'));
    const runs = ['bert', 'bert/checkpoint-5', 'bert-large', 'x/bert'];
    expect(runs.filter(isHidden)).toEqual(['bert', 'bert/checkpoint-5']);
  });

  it('is nothing without marks, nor the run at the top with those of others', () => {
    expect(['', 'a'].filter(hiddenBy([]))).toEqual([]);
    expect(['', 'a', 'a/b'].filter(hiddenBy(marksOf('')))).toEqual(['']);
  });
});
