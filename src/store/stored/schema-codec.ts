import * as v from 'valibot';
import { parseJson } from '../../core/parse-json.ts';
import { err, ok } from '../../core/result.ts';
import type { Codec } from '../../engine/game.ts';
import { t } from '../../words/t.ts';

/** What a schema provides for a stored state: its codec and its initial value. */
export interface SchemaState<T> {
  readonly codec: Codec<T>;
  readonly initial: () => T;
}

/**
 * State persisted as JSON and validated with a schema. Every entry of the schema should have a `v.fallback`, so that a
 * bad or missing value affects only itself. `{}` must be valid and yields the defaults.
 */
export function schemaState<T extends object>(schema: v.GenericSchema<unknown, T>): SchemaState<T> {
  return {
    codec: {
      format: (value) => JSON.stringify(value),
      parse: (text) => {
        const value = parseJson(text);
        // Valibot treats an array as an object that lacks the requested entries: all defaults.
        const read = Array.isArray(value) ? null : v.safeParse(schema, value);
        return read?.success ? ok(read.output) : err(t('A saved value cannot be read.'));
      },
    },
    initial: () => v.parse(schema, {}),
  };
}

const TextSchema = v.object({ text: v.string() });

/**
 * Stores a value that is not a JSON object as one: `{"text":"…"}`. Also reads the bare text, as earlier versions stored
 * it.
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
