/** `npm run soak` sets these; without them the short form is run, which is a part of the unit tests. */
const { SOAK_SESSIONS, SOAK_SEED } = process.env;

/** Whether this is the long form. */
export const isLong = SOAK_SESSIONS !== undefined;

/** How many sessions are played. */
export const sessions = Number(SOAK_SESSIONS ?? 200);

/** Where the chances begin; the n-th session has this seed and n more. */
export const seed = Number(SOAK_SEED ?? 1);
