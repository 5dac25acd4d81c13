import { useId } from 'react';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { isSetAside } from '../../platform/storage.ts';
import { forgetBefore, undoChange, type Before } from '../../store/data/changes.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { useAnnounced } from '../../ui/messages/use-announced.ts';
import { showAnew, tellPartly } from './use-change.ts';
import { timeWords } from './words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import prose from '../../ui/styles/prose.module.css';
import styles from './data.module.css';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

/** What an undo does. Nobody plays what was set aside. */
function effectOf({ changes }: Before): string {
  const keys = [...changes.values.keys(), ...changes.files.keys()];
  return keys.every(isSetAside)
    ? t('What was set aside comes back as it was.')
    : t('What you have done since then in these games goes, and what was there before comes back.');
}

interface UndoPanelProps {
  readonly storage: SuiteStorage;
  /** What was done last, in whichever tab; `null` where nothing can be undone. */
  readonly before: Before | null;
  /** What was done last may be something else now. */
  readonly onLook: () => Promise<void>;
}

/** What was done last, and how to take it back. */
export function UndoPanel({ storage, before, onLook }: UndoPanelProps) {
  const titleId = useId();
  useAnnounced(before?.what ?? null);
  const undo = async (shown: Before) => {
    const agreed = await askConfirm({
      title: t('Undo it?'),
      text: effectOf(shown),
      confirm: t('Undo'),
      decline: t('Leave it'),
      offersBackup: true,
    });
    if (!agreed) return;
    const undone = await undoChange(storage, shown);
    if (undone.kind === 'done') {
      showAnew();
      return;
    }
    if (undone.kind === 'partly') tellPartly(undone.reason);
    else showToast(andThen(t('Nothing was undone.'), undone.reason));
    await onLook();
  };
  const forget = async (shown: Before) => {
    const forgotten = await forgetBefore(storage, shown);
    if (!forgotten.ok) showToast(forgotten.error);
    await onLook();
  };
  return (
    before && (
      <section className={styles.panel} aria-labelledby={titleId}>
        <h2 id={titleId}>{t('Done last')}</h2>
        <p>
          {before.what} <span className={prose.hint}>{timeWords(before.made)}</span>
        </p>
        <div className={styles.actions}>
          <Button onClick={() => void forget(before)}>{t('Keep it so')}</Button>
          <Button kind="primary" onClick={() => void undo(before)}>
            {t('Undo')}
          </Button>
        </div>
      </section>
    )
  );
}
