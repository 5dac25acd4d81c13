import * as v from 'valibot';
import { parseJson } from '../../core/parse-json.ts';
import { err, ok } from '../../core/result.ts';
import type { Codec } from '../../engine/game.ts';
import { t } from '../../words/t.ts';

/** What a schema says of a stored state: how it is read and written, and what there is without it. */
export interface SchemaState<T> {
  readonly codec: Codec<T>;
  readonly initial: () => T;
}

/**
 * State that is kept as JSON and read by a schema. Every entry of the schema should have a
 * `v.fallback`, so that one bad or missing value costs only itself; `{}` must be valid and gives the
 * defaults.
 */
export function schemaState<T extends object>(schema: v.GenericSchema<unknown, T>): SchemaState<T> {
  return {
    codec: {
      format: (value) => JSON.stringify(value),
      parse: (text) => {
        const value = parseJson(text);
        // To valibot an array is an object without the entries that are asked for: all defaults.
        const read = Array.isArray(value) ? null : v.safeParse(schema, value);
        return read?.success ? ok(read.output) : err(t('A saved value cannot be read.'));
      },
    },
    initial: () => v.parse(schema, {}),
  };
}

const TextSchema = v.object({ text: v.string() });

/**
 * Stores what is no JSON object, as one: `{"text":"…"}`. The bare text, as earlier versions stored it, is read
 * as well.
 */
export function textCodec<T>(codec: Codec<T>): Codec<T> {
  return {
    format: (value) => JSON.stringify({ text: codec.format(value) }),
    parse: (stored) => {
      const read = v.safeParse(TextSchema, parseJson(stored));
      return codec.parse(read.success ? read.output.text : stored);
    },
  };
}
