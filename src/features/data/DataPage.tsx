import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { APP_VERSION } from '../../platform/app-version.ts';
import { copyText } from '../../platform/clipboard.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { type Entry, recorded, recordedEarlier } from '../../platform/flight-recorder.ts';
import {
  askToKeep,
  fullnessOf,
  measureSpace,
  NEARLY_FULL,
  type Share,
  type Space,
} from '../../platform/space.ts';
import { isSetAside, watchReturn } from '../../platform/storage.ts';
import type { GameEntry } from '../../play/page/game-entry.ts';
import { type Before, forgetBefore, readBefore, undoChange } from '../../store/data/changes.ts';
import { repairData, type Repaired } from '../../store/data/repair.ts';
import { readData, type ReadData } from '../../store/data/stored-data.ts';
import { withFilesApart } from '../../store/data/stored-kind.ts';
import { usePageFocus } from '../../ui/browser/hooks.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { OfflineMark } from '../../ui/controls/OfflineMark.tsx';
import { QueryLink } from '../../ui/controls/QueryLink.tsx';
import { formatPercent } from '../../ui/format/format.ts';
import { FetchFailure, usePart } from '../../ui/loading/lazy-part.tsx';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { announce } from '../../ui/messages/announce.ts';
import { useAnnounced } from '../../ui/messages/use-announced.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { format, message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { BackupFilePanel, BackupPanel } from './BackupPanel.tsx';
import { StoredPanel } from './StoredPanel.tsx';
import { Panel } from './Panel.tsx';
import {
  type ChangeStored,
  formatSize,
  ifStillWanted,
  loadData,
  type NamedData,
  reloadPage,
  reportPartialChange,
  timeWords,
  useChange,
} from './stored-data.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './data.module.css';

/** The result of a repair, in sentences. */
export function repairWords(repaired: Repaired): readonly string[] {
  const { checked, setAside, left, relisted, unreadable, isListed } = repaired;
  const listed = (keys: readonly string[]) => ({ what: keys.join(', ') });
  const found = [
    !isListed && t('The browser did not list everything that is stored, so there may be more.'),
    setAside.length > 0 && t('Damaged, and set aside: {what}.', listed(setAside)),
    left.length > 0 &&
      t(
        'Damaged and left alone, because the browser has no space or refuses: {what}.',
        listed(left),
      ),
    relisted > 0 &&
      t('{n, plural, one {# collection} other {# collections}} restored to the list.', {
        n: relisted,
      }),
    unreadable > 0 &&
      t(
        '{n, plural, one {# collection cannot be unpacked and is left as it is.} other {# collections cannot be unpacked and are left as they are.}}',
        { n: unreadable },
      ),
  ].filter((sentence) => sentence !== false);
  const looked = t('{n, plural, one {# value} other {# values}} checked.', { n: checked });
  return found.length > 0
    ? [looked, ...found]
    : [joinSentences(looked, t('Everything is intact.'))];
}

interface RepairPanelProps {
  readonly storage: SuiteStorage;
  readonly games: readonly NamedData[];
  /** Called after a repair, which may have changed the stored data. */
  readonly onRepaired: () => void;
}

/** Checks everything that is stored and repairs what it can. */
function RepairPanel({ storage, games, onRepaired }: RepairPanelProps) {
  const [words, setWords] = useState<readonly string[]>([]);
  const repair = async () => {
    const repaired = await repairData(
      storage,
      games.map(({ data }) => data),
    );
    setWords(repairWords(repaired));
    onRepaired();
  };
  return (
    <Panel title={t('Repair')}>
      <p>
        {t(
          'Checks every value. Damaged ones are set aside. Collections missing from the list are listed again. Nothing is deleted.',
        )}
      </p>
      <div role="status" className={styles.found}>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button onClick={() => void repair()}>{t('Check everything')}</Button>
      </div>
    </Panel>
  );
}

interface MeterProps {
  readonly name: string;
  readonly share: Share;
}

/** The percentage in use, as it is shown to the player everywhere; `part` is from 0 to 1. */
function percentOf(part: number): number {
  return Math.min(100, Math.round(part * 100));
}

/** Shows how much of a share is in use; sizes are in bytes. */
function Meter({ name, share: { used, of } }: MeterProps) {
  const id = useId();
  const percent = percentOf(used / of);
  return (
    <div className={styles.meter}>
      <span id={id}>{name}</span>
      <meter aria-labelledby={id} min={0} max={100} high={NEARLY_FULL * 100} value={percent}>
        {formatPercent(percent / 100)}
      </meter>
      <span>
        {t('{used} of {of}, {percent}', {
          used: formatSize(used),
          of: formatSize(of),
          percent: formatPercent(percent / 100),
        })}
      </span>
    </div>
  );
}

const KEPT_WORDS = {
  yes: message('The browser has promised to keep all of this until you delete it.'),
  no: message(
    'The browser has not promised to keep this: if it runs out of space, it may delete all of it.',
  ),
  unknown: message(
    'This browser does not say whether it keeps this permanently. A backup is safer.',
  ),
} as const;

const REFUSED = message(
  'The browser did not promise it. Browsers often do once you install the app or use it often. Until then, a backup is safer.',
);

function promiseOf(isKept: boolean | null): keyof typeof KEPT_WORDS {
  if (isKept === null) return 'unknown';
  return isKept ? 'yes' : 'no';
}

/** Shows how full the storage is, and whether the browser has promised to keep it. */
export function SpacePanel({ storage }: { readonly storage: SuiteStorage }) {
  const [space, setSpace] = useState<Space | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => ifStillWanted(measureSpace(storage.used()), setSpace), [storage]);
  // Nothing is saved, so neither space nor persistence applies.
  if (!space || !storage.persistent) return null;
  const { local, origin, isKept } = space;
  const ask = async () => {
    const isPromised = (await askToKeep()) === true;
    setSpace(await measureSpace(storage.used()));
    setRefused(!isPromised);
    announce(format(isPromised ? KEPT_WORDS.yes : REFUSED));
  };
  return (
    <Panel
      title={
        // Translators: room to store things.
        t('{of, select, storage {Space} other {}}', { of: 'storage' })
      }
    >
      {local && (
        <Meter
          name={t('Games in progress and settings')}
          share={{ used: local.used * 2, of: local.of * 2 }}
        />
      )}
      {origin && <Meter name={t('Everything, with the app itself')} share={origin} />}
      {fullnessOf(space) >= NEARLY_FULL && (
        <p className={styles.warning}>
          {t('It is nearly full. Save a backup, then delete below what you do not need.')}
        </p>
      )}
      <p>
        {t('All of it is in this browser, on this device, and nowhere else.')}{' '}
        {format(isRefused ? REFUSED : KEPT_WORDS[promiseOf(isKept)])}
      </p>
      {isKept === false && (
        <div className={styles.actions}>
          <Button onClick={() => void ask()}>{t('Ask the browser to keep it')}</Button>
        </div>
      )}
    </Panel>
  );
}

/** Describes what an undo does. Values that were set aside are not in use, so no progress is lost. */
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
  /** The last change, made in any tab; `null` if nothing can be undone. */
  readonly before: Before | null;
  /** Called when the last change may have become a different one. */
  readonly onLook: () => Promise<void>;
}

/** Shows the last change and offers to undo it. */
function UndoPanel({ storage, before, onLook }: UndoPanelProps) {
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
      reloadPage();
      return;
    }
    if (undone.kind === 'partly') reportPartialChange(undone.reason);
    else showToast(joinSentences(t('Nothing was undone.'), undone.reason));
    await onLook();
  };
  const forget = async (shown: Before) => {
    const forgotten = await forgetBefore(storage, shown);
    if (!forgotten.ok) showToast(forgotten.error);
    await onLook();
  };
  return (
    before && (
      <Panel title={t('Last change')}>
        <p>
          {before.what} <span className={prose.hint}>{timeWords(before.made)}</span>
        </p>
        <div className={styles.actions}>
          <Button onClick={() => void forget(before)}>{t('Keep the change')}</Button>
          <Button kind="primary" onClick={() => void undo(before)}>
            {t('Undo')}
          </Button>
        </div>
      </Panel>
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

/**
 * The latest errors of this page and of the one before. The copied report also includes slow moments. Neither contains
 * any player data.
 */
export function ErrorsPanel() {
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
    <Panel title={t('Last errors')}>
      {lines.length === 0 ? <p>{t('None.')}</p> : <Lines lines={lines} />}
      {lines.length + slow.length > 0 && (
        <div className={styles.actions}>
          <Button onClick={() => void copy()}>{t('Copy for a report')}</Button>
        </div>
      )}
    </Panel>
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
  const [isFailed, setFailed] = useState(false);
  const look = useCallback(async () => {
    try {
      const [read, last] = await Promise.all([readData(storage), readBefore(storage)]);
      const kinds = games.map((game) => game.data);
      setData({ ...read, ...withFilesApart(read, kinds) });
      setBefore(last);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [storage, games]);
  const onChange: ChangeStored = async (plan, what) => {
    const isDone = await change(plan, what);
    // A change reloads the page, but a failed one may have been applied in part.
    if (!isDone) await look();
    return isDone;
  };
  useEffect(() => {
    const lookNow = () => void look();
    lookNow();
    // Another page may have changed the data.
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
          {isFailed && (
            <div role="alert">
              <p>
                {t(
                  'The browser cannot read the saved data. Nothing is overwritten, and this page continues without it.',
                )}
              </p>
              <Button onClick={reloadPage}>{t('Reload')}</Button>
            </div>
          )}
          {data && <StoredPanel data={data} games={games} onChange={onChange} />}
          {!data && !isFailed && <p role="status">{t('Checking stored data…')}</p>}
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

/** The data page: stored data, free space, backup, restore and repair. */
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
