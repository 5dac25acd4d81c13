import {
  type ComponentType,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand';
import { NewsHost } from '../features/help/NewsHost.tsx';
import { createMute, useSound } from '../features/settings/use-sound.ts';
import type { SuiteStorage } from '../platform/file-store.ts';
import { noteAction } from '../platform/flight-recorder.ts';
import { currentQuery, navigate, stepCount, watchQuery } from '../platform/navigation.ts';
import { endEarlyPage } from '../play/page/early-page.ts';
import type { GameEntry } from '../play/page/game-entry.ts';
import type { GamePageProps, Look } from '../play/page/page-game.ts';
import type { StoredState } from '../store/stored/stored-state.ts';
import type { SuiteSettings } from '../store/suite-settings.ts';
import { titlePlace, useLocale, useMediaQuery } from '../ui/browser/page.ts';
import { QueryLink } from '../ui/controls/QueryLink.tsx';
import { LetterKeysContext, useQuickKeys } from '../ui/keyboard/shortcuts.ts';
import { ConfirmHost } from '../ui/loading/ConfirmHost.tsx';
import { FetchFailure, lazyPanel, usePart } from '../ui/loading/lazy-part.tsx';
import loading from '../ui/loading/loading.module.css';
import { PageMessages } from '../ui/messages/Messages.tsx';
import { declinePending } from '../ui/messages/confirm.ts';
import { dismissGameToasts, showToast } from '../ui/messages/toasts.ts';
import { message } from '../words/message.ts';
import { t } from '../words/t.ts';
import type { FrontPageProps } from './FrontPage.tsx';
import { readRoute } from './route.ts';
import { type LookChoices, pageLookOf, putLook, SYSTEM_WISHES } from '../features/settings/look.ts';

/** Marks on the document what the player hides in the bar, for the style sheet of the bar. */
function useFigures({
  clock,
  score,
  simple,
}: Pick<SuiteSettings, 'clock' | 'score' | 'simple'>): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.toggleAttribute('data-no-clock', simple || !clock);
    root.toggleAttribute('data-no-score', simple || !score);
    root.toggleAttribute('data-simple', simple);
  }, [clock, score, simple]);
}

/** Applies the look to the document, where the style sheets read it, and returns it. */
function useLook({ theme, contrast, motion, simple }: LookChoices): Look {
  const dark = useMediaQuery(SYSTEM_WISHES.dark);
  const systemContrast = useMediaQuery(SYSTEM_WISHES.contrast);
  const stillness = useMediaQuery(SYSTEM_WISHES.stillness);
  const look = useMemo(
    () =>
      pageLookOf(
        { theme, contrast, motion, simple },
        { dark, contrast: systemContrast, stillness },
      ),
    [theme, contrast, motion, simple, dark, systemContrast, stillness],
  );
  useLayoutEffect(() => {
    putLook(document.documentElement, theme, look);
  }, [theme, look]);
  return look;
}

type GameScreenProps = GamePageProps & { readonly entry: GameEntry };

/**
 * A game's page, once loaded. `entry` must stay the same game for its lifetime. Memoized because opening a game also
 * records it in the suite settings, which would otherwise render it again.
 */
const GamePage = memo(function GamePage({ entry, ...props }: GameScreenProps) {
  useLocale();
  const state = usePart(entry.page);
  useQuickKeys();
  switch (state.kind) {
    case 'there':
      return <state.part {...props} />;
    case 'waiting':
      return <p className={loading.loading}>{t('Laying the table…')}</p>;
    case 'failed':
      return (
        <main className={loading.failure}>
          <h1>{entry.name}</h1>
          <FetchFailure name={entry.name} tries={state.tries} onRetry={state.retry} />
          <QueryLink query="page=home">{t('To the front page')}</QueryLink>
        </main>
      );
  }
});

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
  readonly settings: StoredState<SuiteSettings>;
}

/** The suite: the front page or a game, plus what both share (theme, toasts, confirmations). */
export function App({ games, FrontPage, storage, settings }: AppProps) {
  const locale = useLocale();
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
  // A confirmation about a page or a link must not outlive it. A new address that only names the game already shown is
  // no reason to close one.
  useEffect(() => declinePending, [step]);
  useEffect(() => {
    // The bare address continues the last game, so the front page needs its own address.
    if (route.page === 'home') navigate('page=home', 'replace');
  }, [route.page]);
  useEffect(() => {
    if (shownGame !== undefined) settings.setState({ lastGame: shownGame });
    titlePlace(entry ? entry.name : route.page === 'data' ? t('Your data') : null);
  }, [shownGame, entry, route.page, settings, locale]);

  // By now the game's page has taken over the early page.
  useLayoutEffect(endEarlyPage, []);

  const isAwake = stayAwake && shownGame !== undefined;
  useEffect(() => {
    if (!isAwake) return undefined;
    // If the module cannot be fetched, the screen turns off as usual.
    const awake = import('../platform/wake-lock.ts').then(
      ({ keepAwake }) => keepAwake(),
      () => undefined,
    );
    return () => void awake.then((end) => end?.());
  }, [isAwake]);

  const SettingsFields = useCallback(
    () => <SuiteSettingsPanel store={settings} game={shownGame} />,
    [settings, shownGame],
  );
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
        <FrontPage games={games} storage={storage} suiteSettings={SettingsFields} />
      )}
      <ConfirmHost onBackup={onBackup} />
      <NewsHost />
      <PageMessages />
    </LetterKeysContext>
  );
}
