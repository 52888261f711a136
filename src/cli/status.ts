/** The terminal's exit statuses. */
export const DONE = 0;
/** Done, and some input had errors. */
export const DONE_WITH_ERRORS = 1;
/** The call itself was wrong, or nothing could be done. */
export const WRONG_CALL = 2;
