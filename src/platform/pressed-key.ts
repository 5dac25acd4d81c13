/** What is looked at of a key. */
type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

const IS_ASCII = /^[\u0020-\u007e]$/;

/** The sign of a key on a keyboard with Latin letters, by its place; `null` where it has none there. */
function signOfPlace({ key, code, shiftKey }: Key): string | null {
  if (/^[a-z0-9]$/i.test(key)) return null;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  // A comma is where others have their M.
  if (letter) return IS_ASCII.test(key) ? null : letter.toLowerCase();
  // What Shift makes of these is nowhere the same.
  if (shiftKey) return null;
  return code === 'Backquote' ? '`' : (/^Digit(\d)$/.exec(code)?.[1] ?? null);
}

/**
 * What a key may stand for, the likeliest first: `event.key`, letters in lower case; and where that is no Latin letter
 * and no digit, the one of the same place. A shortcut such as `h` works on a Greek, Russian or Japanese keyboard so, digits
 * without Shift on a French one, and the key next to the 1 wherever it types a sign of its own.
 */
export function pressedKeys(event: Key): readonly string[] {
  const { key } = event;
  const sign = signOfPlace(event);
  return [key.length === 1 ? key.toLowerCase() : key, ...(sign === null ? [] : [sign])];
}
