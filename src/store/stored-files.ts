import { checksum } from '../core/checksum.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { FileStore } from '../platform/file-store.ts';
import { damagedKey } from '../platform/storage.ts';
import { copyKey } from './stored-value.ts';

/** Of no text that is stored as a file (packed bytes end at U+801F), and twice, as one of them may be damaged. */
const MARK = '\ue000';
/** `TEXT`, two marks, and its checksum; what older versions stored has none of that. */
const SEALED = /\ue000\ue000([0-9a-f]{16})$/;
const DAMAGED = 'What is stored of it is damaged.';

const sealFile = (text: string) => `${text}${MARK}${MARK}${checksum(text)}`;

/** The text of a sealed file, or of one that an older version stored; `null` where it is damaged. */
function unsealFile(stored: string): string | null {
  const sum = SEALED.exec(stored);
  if (!sum) return stored.includes(MARK) ? null : stored;
  const text = stored.slice(0, sum.index);
  return checksum(text) === sum[1] ? text : null;
}

/**
 * Long texts, each sealed and in two places, as stored values are. The texts must not have U+E000. One
 * that is damaged in both places is an error; its bytes are set aside before anything is written over them.
 */
export function storedFiles(files: FileStore): FileStore {
  /** Keeps a damaged text under a name that is never written over. */
  const setAside = async (key: string, text: string): Promise<Result<void>> => {
    for (let number = 1; ; number++) {
      const kept = await files.read(damagedKey(key, number));
      if (!kept.ok) return kept;
      if (kept.value === text) return ok(undefined);
      if (kept.value === null) return files.write(damagedKey(key, number), text);
    }
  };
  const read: FileStore['read'] = async (key) => {
    const main = await files.read(key);
    const whole = main.ok && main.value !== null ? unsealFile(main.value) : null;
    if (whole !== null) return ok(whole);
    const copy = await files.read(copyKey(key));
    const other = copy.ok && copy.value !== null ? unsealFile(copy.value) : null;
    if (other !== null) return ok(other);
    if (!main.ok) return main;
    return main.value === null ? ok(null) : err(DAMAGED);
  };
  return {
    read,
    write: async (key, text) => {
      const before = await files.read(key);
      if (before.ok && before.value !== null && !(await read(key)).ok) {
        const kept = await setAside(key, before.value);
        if (!kept.ok) return kept;
      }
      const sealed = sealFile(text);
      const copied = await files.write(copyKey(key), sealed);
      const written = await files.write(key, sealed);
      return written.ok || !copied.ok ? written : ok(undefined);
    },
    remove: async (key) => {
      const removed = await files.remove(key);
      return removed.ok ? files.remove(copyKey(key)) : removed;
    },
    keys: files.keys,
  };
}
