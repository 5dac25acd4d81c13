import { useCallback, useEffect, useRef, useState } from 'react';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { watchReturn } from '../../platform/storage.ts';
import { readBefore, type Before } from '../../store/data/changes.ts';
import { readData, type ReadData } from '../../store/data/stored-data.ts';
import { withFilesApart } from '../../store/data/stored-kind.ts';
import { FetchFailure } from '../../ui/loading/FetchFailure.tsx';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { OfflineMark } from '../../ui/controls/OfflineMark.tsx';
import { QueryLink } from '../../ui/controls/QueryLink.tsx';
import { usePageFocus } from '../../ui/browser/use-page-focus.ts';
import { usePart } from '../../ui/loading/use-part.ts';
import type { GameEntry } from '../../play/page/game-entry.ts';
import { BackupFilePanel } from './BackupFilePanel.tsx';
import { BackupPanel } from './BackupPanel.tsx';
import { ErrorsPanel } from './ErrorsPanel.tsx';
import { RepairPanel } from './RepairPanel.tsx';
import { SpacePanel } from './SpacePanel.tsx';
import { StoredPanel } from './StoredPanel.tsx';
import { loadData, type NamedData } from './suite-data.ts';
import { UndoPanel } from './UndoPanel.tsx';
import { useChange, type ChangeStored } from './use-change.ts';
import styles from './data.module.css';
import { t } from '../../words/t.ts';

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
            <p role="status">{t('Looking at what is stored…')}</p>
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
        {state.kind === 'waiting' && <p role="status">{t('Looking at what is stored…')}</p>}
        {state.kind === 'failed' && (
          <FetchFailure name={t('Your data')} tries={state.tries} onRetry={state.retry} />
        )}
      </main>
    </div>
  );
}
