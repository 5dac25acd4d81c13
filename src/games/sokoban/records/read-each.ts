import * as v from 'valibot';

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
