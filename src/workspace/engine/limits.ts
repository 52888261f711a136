/**
 * What each of our threads may take, in megabytes: little room for what is soon forgotten, since
 * filling fresh memory takes longer than tidying up what there is.
 */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 8 };
