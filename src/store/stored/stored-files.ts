import { checksum } from '../../core/sealed.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { FileStore } from '../../platform/file-store.ts';
import { damagedKey } from '../../platform/storage.ts';
import { notWritten, type Written } from '../../platform/written.ts';
import { copyKey } from './gather.ts';
import { t } from '../../words/t.ts';

/** Occurs in no text stored as a file (packed bytes end at U+801F). Written twice, in case one of them is damaged. */
const MARK = '\ue000';
/** `TEXT`, two marks, and its checksum. Older versions stored neither marks nor checksum. */
const SEALED = /\ue000\ue000([0-9a-f]{16})$/;

const sealFile = (text: string) => `${text}${MARK}${MARK}${checksum(text)}`;

/** The text of a sealed file, or of one stored by an older version; `null` if it is damaged. */
function unsealFile(stored: string): string | null {
  const sum = SEALED.exec(stored);
  if (!sum) return stored.includes(MARK) ? null : stored;
  const text = stored.slice(0, sum.index);
  return checksum(text) === sum[1] ? text : null;
}

/** Whether a stored text is sealed like a file. Values end differently, whatever their texts contain. */
export function isSealedFile(stored: string): boolean {
  return SEALED.test(stored);
}

/** Whether a text returned by `readFile` is the remains of a sealed one. */
export function isBrokenFile(text: string): boolean {
  return text.includes(MARK);
}

/**
 * Long texts, each sealed. Texts must not contain U+E000. Reading a damaged one is an error; its bytes are set aside
 * before anything overwrites them. A second copy kept by 1.0.0 is read if the first is damaged, and removed by the next
 * write.
 */
export function storedFiles(files: FileStore) {
  /** Keeps a damaged text under a name that is never overwritten. */
  const keepDamaged = async (key: string, text: string): Promise<Written> => {
    for (let number = 1; ; number++) {
      const kept = await files.read(damagedKey(key, number));
      if (!kept.ok) return notWritten('refused', kept.error);
      if (kept.value === text) return ok(undefined);
      if (kept.value === null) return files.write(damagedKey(key, number), text);
    }
  };
  const setAside = async (key: string, texts: readonly string[]): Promise<Written> => {
    for (const text of new Set(texts)) {
      const kept = await keepDamaged(key, text);
      if (!kept.ok) return kept;
    }
    return ok(undefined);
  };
  const remove: FileStore['remove'] = async (key) => {
    // The copy first: if it outlived the other one, it would be found again.
    const removed = await files.remove(copyKey(key));
    return removed.ok ? files.remove(key) : removed;
  };
  /** The intact text, and all stored texts, damaged ones included. */
  const lookAt = async (key: string) => {
    const places = await Promise.all([files.read(key), files.read(copyKey(key))]);
    const texts = places.flatMap((place) =>
      place.ok && place.value !== null ? [place.value] : [],
    );
    const whole = texts.map(unsealFile).find((text) => text !== null) ?? null;
    return { whole, texts, unread: places.find((place) => !place.ok) };
  };
  return {
    read: async (key: string): Promise<Result<string | null>> => {
      const { whole, texts, unread } = await lookAt(key);
      if (whole !== null || (texts.length === 0 && !unread)) return ok(whole);
      return unread ?? err(t('Its stored data is damaged.'));
    },
    write: async (key: string, text: string): Promise<Written> => {
      const { texts, unread } = await lookAt(key);
      // What could not be read may be damaged.
      if (unread?.ok === false) return notWritten('refused', unread.error);
      const damaged = texts.filter((each) => unsealFile(each) === null);
      const kept = await setAside(key, damaged);
      if (!kept.ok) return kept;
      const written = await files.write(key, sealFile(text));
      // If this text were damaged, an older copy would be mistaken for it.
      if (written.ok && texts.length > 1) await files.remove(copyKey(key));
      return written;
    },
    remove,
    /** Sets aside everything stored under the key. */
    setAside: async (key: string): Promise<Result<void>> => {
      const { texts, unread } = await lookAt(key);
      const kept = unread ?? (await setAside(key, texts));
      return kept.ok ? remove(key) : kept;
    },
    keys: files.keys,
  };
}
