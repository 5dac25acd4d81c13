import 'fake-indexeddb/auto';
import { vi } from 'vitest';

interface FakeFile {
  /** What is in it; `null`: it is gone. */
  text: string | null;
  lastModified: number;
}

interface FakeOptions {
  /** Whether its database takes handles of files. */
  readonly remembers?: boolean;
}

/**
 * A browser that lets apps write files, until the globals are given back: it offers one file, with a text in it, and
 * empties that when it is chosen, as browsers do. `refuse` lets all writes fail.
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
  // Handles of the browser can be cloned; ours, with its functions, is kept as it is.
  if (remembers) vi.stubGlobal('structuredClone', (value: unknown) => value);
  return {
    picker,
    textOf: () => file.text,
    store,
    refuse: (isRefusing: boolean) => (state.isRefusing = isRefusing),
  };
}
