import * as v from 'valibot';

/** A count, or a time in whole milliseconds: a whole number that is not negative. */
export const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
