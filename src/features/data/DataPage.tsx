import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { APP_VERSION } from '../../platform/app-version.ts';
import { copyText } from '../../platform/clipboard.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { type Entry, recorded, recordedEarlier } from '../../platform/flight-recorder.ts';
import { isSetAside, watchReturn } from '../../platform/storage.ts';
import type { GameEntry } from '../../play/page/game-entry.ts';
import { type Before, forgetBefore, readBefore, undoChange } from '../../store/data/changes.ts';
import { readData, type ReadData } from '../../store/data/stored-data.ts';
import { withFilesApart } from '../../store/data/stored-kind.ts';
import { usePageFocus } from '../../ui/browser/hooks.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { OfflineMark } from '../../ui/controls/OfflineMark.tsx';
import { QueryLink } from '../../ui/controls/QueryLink.tsx';
import { FetchFailure, usePart } from '../../ui/loading/lazy-part.tsx';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { useAnnounced } from '../../ui/messages/announce.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import prose from '../../ui/styles/prose.module.css';
import { andThen } from '../../words/and-then.ts';
import { t } from '../../words/t.ts';
import { BackupFilePanel, BackupPanel } from './BackupPanel.tsx';
import { RepairPanel } from './RepairPanel.tsx';
import { SpacePanel } from './SpacePanel.tsx';
import { StoredPanel } from './StoredPanel.tsx';
import styles from './data.module.css';
import { loadData, type NamedData } from './suite-data.ts';
import { type ChangeStored, showAnew, tellPartly, useChange } from './use-change.ts';
import { timeWords } from './words.ts';

/** What an undo does. Nobody plays what was set aside. */
function effectOf({ changes }: Before): string {
  const keys = [...changes.values.keys(), ...changes.files.keys()];
  return keys.every(isSetAside)
    ? t('What was set aside comes back as it was.')
    : t(
        'What you have done in these games since then is lost, and what was there before is restored.',
      );
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
        <h2 id={titleId}>{t('Last change')}</h2>
        <p>
          {before.what} <span className={prose.hint}>{timeWords(before.made)}</span>
        </p>
        <div className={styles.actions}>
          <Button onClick={() => void forget(before)}>{t('Keep the change')}</Button>
          <Button kind="primary" onClick={() => void undo(before)}>
            {t('Undo')}
          </Button>
        </div>
      </section>
    )
  );
}

function lineOf({ what, times }: Entry): string {
  return times > 1
    ? t('{what} ({n, plural, one {# time} other {# times}})', { what, n: times })
    : what;
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ol className={styles.found}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ol>
  );
}

/** The last errors and waits of this page and of the one before, for reports; nothing of the player is in them. */
export function ErrorsPanel() {
  const titleId = useId();
  const entries = [...recordedEarlier(), ...recorded()];
  const linesOf = (wanted: Entry['kind']) =>
    entries.filter(({ kind }) => kind === wanted).map(lineOf);
  const lines = linesOf('error');
  const slow = linesOf('slow');
  const copy = async () => {
    const copied = await copyText([`Peacock Parlor ${APP_VERSION}`, ...lines, ...slow].join('\n'));
    showToast(copied ? t('The list was copied.') : t('The browser did not allow copying.'));
  };
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('Last errors')}</h2>
      {lines.length === 0 ? <p>{t('None.')}</p> : <Lines lines={lines} />}
      {slow.length > 0 && (
        <>
          <h3>{t('Slow moments')}</h3>
          <Lines lines={slow} />
        </>
      )}
      {lines.length + slow.length > 0 && (
        <div className={styles.actions}>
          <Button onClick={() => void copy()}>{t('Copy for a report')}</Button>
        </div>
      )}
    </section>
  );
}

interface PanelsProps {
  readonly storage: SuiteStorage;
  readonly games: readonly NamedData[];
}

function Panels({ storage, games }: PanelsProps) {
  const change = useChange(storage);
  const [data, setData] = useState<ReadData | null>(null);
  const [before, setBefore] = useState<Before | null>(null);
  const look = useCallback(async () => {
    const [read, last] = await Promise.all([readData(storage), readBefore(storage)]);
    const kinds = games.map((game) => game.data);
    setData({ ...read, ...withFilesApart(read, kinds) });
    setBefore(last);
  }, [storage, games]);
  const onChange: ChangeStored = async (plan, what) => {
    const isDone = await change(plan, what);
    // A change loads the page anew; one that failed may have changed a part.
    if (!isDone) await look();
    return isDone;
  };
  useEffect(() => {
    const lookNow = () => void look();
    lookNow();
    // Another page may have changed it.
    return watchReturn(lookNow);
  }, [look]);
  return (
    <>
      <UndoPanel storage={storage} before={before} onLook={look} />
      <BackupPanel storage={storage} games={games} onChange={onChange} />
      <BackupFilePanel storage={storage} />
      <SpacePanel storage={storage} />
      {storage.persistent && (
        <>
          {data ? (
            <StoredPanel data={data} games={games} onChange={onChange} />
          ) : (
            <p role="status">{t('Checking stored data…')}</p>
          )}
          <RepairPanel storage={storage} games={games} onRepaired={() => void look()} />
        </>
      )}
      <ErrorsPanel />
    </>
  );
}

interface DataPageProps {
  readonly storage: SuiteStorage;
  readonly games: readonly GameEntry[];
}

/** The page of the player's data: what is stored, how much room there is, backup, restore, repair. */
export function DataPage({ storage, games }: DataPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageFocus(heading);
  const [source] = useState(() => loadedOnce(() => loadData(games)));
  const state = usePart(source);
  return (
    <div className={styles.page}>
      <header className={styles.pageHead}>
        <QueryLink query="page=home">{t('All games')}</QueryLink>
        <h1 ref={heading} tabIndex={-1}>
          {t('Your data')}
        </h1>
        <OfflineMark />
      </header>
      <main className={styles.pagePanels}>
        {state.kind === 'there' && <Panels storage={storage} games={state.part} />}
        {state.kind === 'waiting' && <p role="status">{t('Checking stored data…')}</p>}
        {state.kind === 'failed' && (
          <FetchFailure name={t('Your data')} tries={state.tries} onRetry={state.retry} />
        )}
      </main>
    </div>
  );
}
