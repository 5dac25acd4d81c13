import { useState } from 'react';
import { displayText } from '../../../core/outside-text.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { plural } from '../../kit/format/plural.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import type { Collections } from './collections.ts';
import { readLevelFile, type LevelFile } from './level-file.ts';
import prose from '../../kit/styles/prose.module.css';
import styles from './ImportPanel.module.css';

interface ImportAllProps {
  readonly collections: Pick<Collections, 'add'>;
  readonly files: readonly LevelFile[];
  /** All files are dealt with; `last` is the collection that was added last, if one was. */
  readonly onDone: (last: string | null) => void;
}

/** Several files of levels that arrived: a collection of each of them at once, instead of one by one. */
export function ImportAll({ collections, files, onDone }: ImportAllProps) {
  const [done, setDone] = useState<number | null>(null);
  const add = async () => {
    let last: string | null = null;
    let added = 0;
    const left: string[] = [];
    for (const [index, file] of files.entries()) {
      setDone(index);
      const content = await readLevelFile(file);
      const entry = content.levels.length > 0 ? await collections.add(file, content) : null;
      if (entry?.ok) {
        added++;
        last = entry.value.id;
      } else {
        const why = entry?.error ?? 'It has no level that can be read.';
        left.push(`“${displayText(file.name, 'fileName')}” was not added. ${why}`);
      }
    }
    const [first] = left;
    const others =
      left.length > 1
        ? ` Nor ${left.length === 2 ? 'was' : 'were'} ${plural(left.length - 1, 'other file')}.`
        : '';
    showToast(`${plural(added, 'collection')} added.${first ? ` ${first}${others}` : ''}`);
    onDone(last);
  };
  return (
    <div className={styles.all} role="group" aria-label="All files">
      <p className={prose.hint} role="status">
        {done === null
          ? `${plural(files.length, 'file')} of levels, one after the other.`
          : `Adding file ${done + 1} of ${files.length}…`}
      </p>
      <Button aria-disabled={done !== null} onClick={() => done === null && void add()}>
        Add all {files.length} as collections
      </Button>
    </div>
  );
}
