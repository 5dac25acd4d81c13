import 'fake-indexeddb/auto';
import { vi } from 'vitest';

interface FakeFile {
  /** Its content; `null` if it was deleted. */
  text: string | null;
  lastModified: number;
}

interface FakeOptions {
  /** Whether its database accepts file handles. */
  readonly remembers?: boolean;
}

/**
 * Simulates a browser with the File System Access API, until the globals are restored. It offers one file with this
 * content, and empties it when it is chosen, as browsers do. `refuse` makes all writes fail.
 */
export function fakeBackupFile({ remembers = true }: FakeOptions = {}) {
  const file: FakeFile = { text: 'The backup of last week.', lastModified: 1 };
  const state = { isRefusing: false };
  const store = (text: string | null) => {
    file.text = text;
    file.lastModified += 1;
  };
  const handle = {
    name: 'mine.json',
    queryPermission: () => Promise.resolve('granted'),
    getFile: () =>
      file.text === null
        ? Promise.reject(new DOMException('gone', 'NotFoundError'))
        : Promise.resolve({ size: file.text.length, lastModified: file.lastModified }),
    createWritable: () => {
      let written = '';
      return state.isRefusing
        ? Promise.reject(new DOMException('no', 'NotFoundError'))
        : Promise.resolve({
            write: (text: string) => {
              written += text;
              return Promise.resolve();
            },
            close: () => {
              store(written);
              return Promise.resolve();
            },
          });
    },
  };
  const picker = vi.fn(() => {
    store('');
    return Promise.resolve(handle);
  });
  vi.stubGlobal('showSaveFilePicker', picker);
  // Browsers can clone their handles; ours, which has functions, is stored by reference.
  if (remembers) vi.stubGlobal('structuredClone', (value: unknown) => value);
  return {
    picker,
    textOf: () => file.text,
    store,
    refuse: (isRefusing: boolean) => (state.isRefusing = isRefusing),
  };
}
