import { useEffect, useId, useState } from 'react';
import type { SuiteStorage } from '../../../platform/file-store.ts';
import { forgetBefore, readBefore, undoChange, type Before } from '../../../store/data/changes.ts';
import { askConfirm } from '../../kit/messages/confirm.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { showAnew, tellPartly } from './use-change.ts';
import { timeWords } from './words.ts';
import { Button } from '../../kit/controls/Button.tsx';
import prose from '../../kit/styles/prose.module.css';
import styles from './data.module.css';

/** What was done last, and how to take it back. */
export function UndoPanel({ storage }: { readonly storage: SuiteStorage }) {
  const titleId = useId();
  const [before, setBefore] = useState<Before | null>(null);
  useEffect(() => {
    let isWanted = true;
    void readBefore(storage).then((found) => {
      if (isWanted) setBefore(found);
    });
    return () => {
      isWanted = false;
    };
  }, [storage]);

  const undo = async () => {
    const agreed = await askConfirm({
      title: 'Undo it?',
      text: 'What you have done since then in these games goes, and what was there before comes back.',
      confirm: 'Undo',
      decline: 'Leave it',
      offersBackup: true,
    });
    if (!agreed) return;
    const undone = await undoChange(storage);
    if (undone.kind === 'done') showAnew();
    else if (undone.kind === 'partly') tellPartly(undone.reason);
    else showToast(`Nothing was undone. ${undone.reason}`);
  };
  const forget = async () => {
    const forgotten = await forgetBefore(storage);
    if (forgotten.ok) setBefore(null);
    else showToast(forgotten.error);
  };
  return (
    // There from the beginning, so that what comes into it is read out.
    <div role="status" className={styles.undo}>
      {before && (
        <section className={styles.panel} aria-labelledby={titleId}>
          <h2 id={titleId}>Done last</h2>
          <p>
            {before.what} <span className={prose.hint}>{timeWords(before.made)}</span>
          </p>
          <div className={styles.actions}>
            <Button onClick={() => void forget()}>Keep it so</Button>
            <Button kind="primary" onClick={() => void undo()}>
              Undo
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
