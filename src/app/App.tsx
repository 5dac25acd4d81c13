import { useCallback, useEffect, useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { useLocale } from '../ui/browser/use-locale.ts';
import { titlePlace } from '../ui/browser/page-title.ts';
import { noteAction } from '../platform/flight-recorder.ts';
import { currentQuery, navigate, watchQuery, stepCount } from '../platform/navigation.ts';
import type { SuiteStorage } from '../platform/file-store.ts';
import type { StoredState } from '../store/stored/stored-state.ts';
import type { SuiteSettings as Settings } from '../store/suite-settings.ts';
import { declinePending } from '../ui/messages/confirm.ts';
import { ConfirmHost } from '../ui/loading/ConfirmHost.tsx';
import { LetterKeysContext } from '../ui/keyboard/shortcuts.ts';
import { lazyPanel } from '../ui/loading/lazy-part.tsx';
import { PageMessages } from '../ui/messages/Messages.tsx';
import { NewsHost } from '../features/help/NewsHost.tsx';
import { dismissGameToasts, showToast } from '../ui/messages/toasts.ts';
import type { GameEntry } from '../play/page/game-entry.ts';
import { GamePage } from './GamePage.tsx';
import type { FrontPageProps } from './HomePage.tsx';
import { readRoute } from './route.ts';
import { useFigures, useLook } from '../features/settings/use-look.ts';
import { createMute, useSound } from '../features/settings/use-sound.ts';
import loading from '../ui/loading/loading.module.css';
import { message } from '../words/message.ts';
import { t } from '../words/t.ts';

function LookingAtData() {
  return <p className={loading.loading}>{t('Checking stored data…')}</p>;
}

const DataPage = lazyPanel(
  message('Your data'),
  async () => (await import('../features/data/DataPage.tsx')).DataPage,
  <LookingAtData />,
);

const SuiteSettingsPanel = lazyPanel(
  message('The settings of all games'),
  async () => (await import('../features/settings/SuiteSettingsPanel.tsx')).SuiteSettingsPanel,
);

interface AppProps {
  readonly games: readonly GameEntry[];
  readonly FrontPage: ComponentType<FrontPageProps>;
  readonly storage: SuiteStorage;
  readonly settings: StoredState<Settings>;
}

/** The suite: the front page or a game, and what both stand on (theme, toasts, questions). */
export function App({ games, FrontPage, storage, settings }: AppProps) {
  const spoken = useLocale();
  const query = useSyncExternalStore(watchQuery, currentQuery);
  const step = useSyncExternalStore(watchQuery, stepCount);
  const { theme, contrast, motion, letterKeys, lastGame, muted, clock, score, simple, stayAwake } =
    useStore(settings);
  const look = useLook({ theme, contrast, motion, simple });
  useFigures({ clock, score, simple });
  useSound(settings);

  const route = readRoute(query, games, lastGame);
  const problem = route.page === 'home' ? route.problem : null;
  const entry = route.page === 'game' ? games.find((game) => game.id === route.game) : undefined;
  const shownGame = entry?.id;

  useEffect(() => {
    noteAction(`page:${shownGame ?? 'home'}`);
  }, [shownGame]);
  useEffect(() => (shownGame === undefined ? undefined : dismissGameToasts), [shownGame]);
  useEffect(() => {
    if (problem) showToast(problem);
  }, [problem]);
  // A question about a page, or a link, must not outlive it. That the address now names the game that is shown is no
  // reason to take one away.
  useEffect(() => declinePending, [step]);
  useEffect(() => {
    // The bare address goes on with the last game, so the way back to this page needs its own.
    if (route.page === 'home') navigate('page=home', 'replace');
  }, [route.page]);
  useEffect(() => {
    if (shownGame !== undefined) settings.setState({ lastGame: shownGame });
    titlePlace(entry ? entry.name : route.page === 'data' ? t('Your data') : null);
  }, [shownGame, entry, route.page, settings, spoken]);

  const isAwake = stayAwake && shownGame !== undefined;
  useEffect(() => {
    if (!isAwake) return undefined;
    // Where it cannot be fetched, the screen goes dark, as it does without it.
    const awake = import('../platform/wake-lock.ts').then(
      ({ keepAwake }) => keepAwake(),
      () => undefined,
    );
    return () => void awake.then((end) => end?.());
  }, [isAwake]);

  const SettingsFields = useCallback(() => <SuiteSettingsPanel store={settings} />, [settings]);
  const onToggleMuted = useMemo(() => createMute(settings), [settings]);

  const onBackup = useCallback(() => {
    import('../features/data/make-backup.ts').then(
      ({ saveBackup }) => saveBackup(storage),
      () => showToast(t('The backup could not be made: part of the app could not be loaded.')),
    );
  }, [storage]);

  return (
    <LetterKeysContext value={letterKeys}>
      {entry ? (
        <GamePage
          key={entry.id}
          entry={entry}
          storage={storage}
          query={query}
          look={look}
          isMuted={muted}
          onToggleMuted={onToggleMuted}
          suiteSettings={SettingsFields}
        />
      ) : route.page === 'data' ? (
        <DataPage games={games} storage={storage} />
      ) : (
        <FrontPage
          games={games}
          lastGame={lastGame}
          storage={storage}
          suiteSettings={SettingsFields}
        />
      )}
      <ConfirmHost onBackup={onBackup} />
      <NewsHost />
      <PageMessages />
    </LetterKeysContext>
  );
}
