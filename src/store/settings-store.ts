import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { parseJson } from '../core/parse-json.ts';
import { err, ok, type Result } from '../core/result.ts';
import { readValue, type TextStorage } from '../platform/storage.ts';

export interface SettingsStoreOptions<T extends object> {
  /**
   * Reads stored settings. Every entry should have a `v.fallback`, so that one bad or missing
   * value costs only itself; `{}` must be valid and gives the defaults.
   */
  readonly schema: v.GenericSchema<unknown, T>;
  readonly storage: TextStorage;
  readonly key: string;
  readonly onDamage: (reason: string) => void;
  readonly onSaveError: (reason: string) => void;
}

/** Settings that outlive the page: `setState` writes them at once. */
export interface SettingsStore<T extends object> extends StoreApi<T> {
  /** Takes over what other tabs write, until the returned function is called. */
  follow(this: void): () => void;
}

function parseSettings<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  text: string,
): Result<T> {
  const value = parseJson(text);
  // To valibot an array is an object without the entries that are asked for: all defaults.
  const read = Array.isArray(value) ? null : v.safeParse(schema, value);
  return read?.success ? ok(read.output) : err('A saved value cannot be read.');
}

/** A store of settings, read from `storage` and validated; the defaults where there are none. */
export function createSettingsStore<T extends object>({
  schema,
  storage,
  key,
  onDamage,
  onSaveError,
}: SettingsStoreOptions<T>): SettingsStore<T> {
  const stored = readValue(storage, key, (text) => parseSettings(schema, text), onDamage);
  const store = createStore<T>(() => stored ?? v.parse(schema, {}));
  let following = false;
  const readAgain = () => {
    const text = storage.get(key);
    const read = text === null ? null : parseSettings(schema, text);
    if (!read?.ok) return;
    following = true;
    store.setState(read.value, true);
    following = false;
  };
  store.subscribe((settings) => {
    if (following) return;
    const written = storage.set(key, JSON.stringify(settings));
    if (!written.ok) onSaveError(written.error);
  });
  return Object.assign(store, { follow: () => storage.watch(key, readAgain) });
}
