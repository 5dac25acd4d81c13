import { useRef } from 'react';
import type { Collections } from './collections.ts';
import './bring-files.css';

interface BringFilesProps {
  readonly collections: Collections;
  readonly onFiles: (files: Iterable<File>) => void;
}

/** The way in for files of levels, and how much room there is for them. */
export function BringFiles({ collections, onFiles }: BringFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const percent = Math.ceil(collections.fullness() * 100);
  return (
    <div className="sok-bring">
      <button type="button" className="button" onClick={() => input.current?.click()}>
        Choose a file…
      </button>
      <p className="hint">
        A collection in a .xsb, .sok or .txt file. You can also drop it anywhere on this page.{' '}
        {percent} % of this browser’s storage is used.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".xsb,.sok,.txt,text/plain"
        aria-label="File of levels"
        onChange={(event) => {
          onFiles(event.target.files ?? []);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
