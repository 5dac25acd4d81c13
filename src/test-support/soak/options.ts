/** Set by `npm run soak`; without them, the short form runs as part of the unit tests. */
const { SOAK_SESSIONS, SOAK_SEED } = process.env;

/** Whether this is the long form. */
export const isLong = SOAK_SESSIONS !== undefined;

/** The number of sessions. */
export const sessions = Number(SOAK_SESSIONS ?? 200);

/** The seed of the first session; each further session adds 1. */
export const seed = Number(SOAK_SEED ?? 1);
