import { parseJson } from './parse-json.ts';

type Json = unknown;
type JsonObject = Readonly<Record<string, Json>>;

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists are compared element by element only if they have the same length. */
const isListOf = (value: Json, other: Json): value is readonly Json[] =>
  Array.isArray(value) && Array.isArray(other) && value.length === other.length;

const isSame = (a: Json, b: Json): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Three-way merge: applies the changes between `understood` and `next` to `stored`. */
function carried(stored: Json, understood: Json, next: Json): Json {
  if (isSame(stored, understood)) return next;
  if (isObject(stored) && isObject(next)) {
    const known: JsonObject = isObject(understood) ? understood : {};
    const names = new Set([...Object.keys(stored), ...Object.keys(next)]);
    const entries: [string, Json][] = [];
    for (const name of names) {
      const isStored = Object.hasOwn(stored, name);
      if (Object.hasOwn(next, name)) {
        entries.push([
          name,
          isStored ? carried(stored[name], known[name], next[name]) : next[name],
        ]);
      } else if (isStored && !Object.hasOwn(known, name)) {
        // Never understood, so its absence is not a removal.
        entries.push([name, stored[name]]);
      }
    }
    return Object.fromEntries(entries);
  }
  if (isListOf(stored, next) && isListOf(understood, next)) {
    return (next as readonly Json[]).map((each, index) =>
      carried(stored[index], understood[index], each),
    );
  }
  // What the player did not change stays as it was stored.
  return isSame(understood, next) ? stored : next;
}

/**
 * Serializes a JSON object without losing anything that this build does not understand: members added by a newer build,
 * and entries and values that this one cannot read.
 *
 * `stored` is what was read, `understood` is how this build would write it, and `next` is what it wants to write now.
 * If the first two are equal, returns `next` itself, as it does if any of the texts is not a JSON object.
 */
export function carry(stored: string, understood: string, next: string): string {
  if (stored === understood) return next;
  const [raw, known, wanted] = [stored, understood, next].map(parseJson);
  if (!isObject(raw) || !isObject(known) || !isObject(wanted)) return next;
  return JSON.stringify(carried(raw, known, wanted));
}

/**
 * Whether `understood` has everything that `stored` has, member by member. A text that is not a JSON object has no
 * members to lose: whatever read it has read all of it.
 */
export function isUnderstood(stored: string, understood: string): boolean {
  if (stored === understood) return true;
  const raw = parseJson(stored);
  return !isObject(raw) || covers(parseJson(understood), raw);
}

function covers(known: Json, raw: Json): boolean {
  if (isObject(known) && isObject(raw)) {
    return Object.entries(raw).every(
      ([name, value]) => Object.hasOwn(known, name) && covers(known[name], value),
    );
  }
  if (isListOf(known, raw) && Array.isArray(raw)) {
    return raw.every((value, index) => covers(known[index], value));
  }
  return isSame(known, raw);
}
