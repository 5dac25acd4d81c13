import * as v from 'valibot';

/**
 * Reads what is kept of levels, by their names in the records. Entry by entry: a bad one must not cost the others, and
 * is left out.
 */
export function byLevel<T>(entry: v.GenericSchema<unknown, T>) {
  return v.optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((entries) =>
        Object.fromEntries(
          Object.entries(entries).flatMap(([key, value]) => {
            const read = v.safeParse(entry, value);
            return read.success ? [[key, read.output] as const] : [];
          }),
        ),
      ),
    ),
    {},
  );
}

/** The entry of the level called `key`, or `null`. */
export function entryOf<T>(levels: Readonly<Record<string, T>>, key: string): T | null {
  return (Object.hasOwn(levels, key) ? levels[key] : undefined) ?? null;
}
