import * as v from 'valibot';

/** A count, or a time in whole milliseconds: a whole number that is not negative. */
export const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Reads a list entry by entry: a bad one must not cost the others, and is left out. */
export function readEach<T>(entry: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((each) => {
        const read = v.safeParse(entry, each);
        return read.success ? [read.output] : [];
      }),
    ),
  );
}

/**
 * Reads records by level (its name in the records) or by day. Entry by entry: a bad one, or one whose key `isKey`
 * refuses, must not cost the others, and is left out.
 */
export function byKey<T>(
  entry: v.GenericSchema<unknown, T>,
  isKey: (key: string) => boolean = () => true,
) {
  return v.optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((entries) =>
        Object.fromEntries(
          Object.entries(entries).flatMap(([key, value]) => {
            const read = v.safeParse(entry, value);
            return read.success && isKey(key) ? [[key, read.output] as const] : [];
          }),
        ),
      ),
    ),
    {},
  );
}

/** The entry kept under `key`, or `null`. */
export function entryOf<T>(entries: Readonly<Record<string, T>>, key: string): T | null {
  return (Object.hasOwn(entries, key) ? entries[key] : undefined) ?? null;
}
