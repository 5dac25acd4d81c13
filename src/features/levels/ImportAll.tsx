import { useEffect, useRef, useState } from 'react';
import { displayText } from '../../core/outside-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DialogActions } from '../../ui/popups/Dialog.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import type { Collections } from './collections.ts';
import { Details } from './ImportPanel.tsx';
import { faultWords, readLevelFile, type LevelFile } from '../files/level-file.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './levels.module.css';
import { joinSentences } from '../../words/join-sentences.ts';

interface ImportAllProps {
  readonly collections: Pick<Collections, 'add'>;
  readonly files: readonly LevelFile[];
  /** Called when files have been handled; `last` is the id of the last collection that was added, if any. */
  readonly onDone: (handled: readonly LevelFile[], last: string | null) => void;
}

/** The result of adding all files. */
interface Result {
  readonly handled: readonly LevelFile[];
  readonly last: string | null;
  /** Why boards were skipped, each with its file and line. */
  readonly refused: readonly string[];
}

/** Imports several level files at once, each as a separate collection. */
export function ImportAll({ collections, files, onDone }: ImportAllProps) {
  const [done, setDone] = useState<number | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button has disappeared.
    if (result) end.current?.focus();
  }, [result]);
  const add = async () => {
    let last: string | null = null;
    let added = 0;
    const left: string[] = [];
    const refused: string[] = [];
    for (const [index, file] of files.entries()) {
      setDone(index);
      const content = await readLevelFile(file);
      const entry = content.levels.length > 0 ? await collections.add(file, content) : null;
      if (entry?.ok) {
        added++;
        last = entry.value.id;
        const name = displayText(file.name, 'fileName');
        refused.push(...content.errors.map(({ message }) => faultWords(name, message)));
      } else {
        const why = entry?.error ?? t('It contains no readable level.');
        const name = displayText(file.name, 'fileName');
        left.push(joinSentences(t('“{name}” was not added.', { name }), why));
      }
    }
    const [first] = left;
    const summary = [
      t('{n, plural, one {# collection} other {# collections}} added.', { n: added }),
      ...(first === undefined ? [] : [first]),
      ...(left.length > 1
        ? [
            // Translators: it follows “… was not added.”
            t('{n, plural, one {# more file} other {# more files}} failed.', {
              n: left.length - 1,
            }),
          ]
        : []),
    ];
    showToast(joinSentences(...summary));
    setDone(null);
    // More files may have arrived.
    if (refused.length === 0) onDone(files, last);
    else setResult({ handled: files, last, refused });
  };
  if (result) {
    const { handled, last, refused } = result;
    return (
      <div className={styles.panel} role="group" aria-label={t('All files')}>
        <Details
          summary={t(
            '{n, plural, one {# board cannot be read and was left out.} other {# boards cannot be read and were left out.}}',
            { n: refused.length },
          )}
          lines={refused}
          isOpen
        />
        <DialogActions>
          <Button
            ref={end}
            kind="primary"
            onClick={() => {
              setResult(null);
              onDone(handled, last);
            }}
          >
            {t('Done')}
          </Button>
        </DialogActions>
      </div>
    );
  }
  return (
    <div className={styles.all} role="group" aria-label={t('All files')}>
      <p className={prose.hint} role="status">
        {done === null
          ? t('{n, plural, one {# level file} other {# level files}}, one after the other.', {
              n: files.length,
            })
          : t('Adding file {number} of {files}…', { number: done + 1, files: files.length })}
      </p>
      <Button aria-disabled={done !== null} onClick={() => done === null && void add()}>
        {t('Add all {n} as collections', { n: files.length })}
      </Button>
    </div>
  );
}
