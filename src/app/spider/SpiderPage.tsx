import { memo, type ComponentProps, useLayoutEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useDeferredStore } from '../../ui/browser/hooks.ts';
import { useLocale } from '../../ui/browser/use-locale.ts';
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { useLampCommand } from '../../features/lamp/Lamp.tsx';
import { lazyDialog, useFetchAhead } from '../../ui/loading/lazy-part.tsx';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { message, type PlainMessage } from '../../words/message.ts';
import { commandsOn, muteState, shortcutsOf, usesOf } from '../../play/commands/command.tsx';
import type { Difficulty } from '../../games/spider/rules/params.ts';
import type { GamePageProps, Look } from '../../play/page/game-page.ts';
import { usePageGame } from '../../play/page/use-page-game.ts';
import { type DialogName, SPIDER_COMMANDS } from '../../play/spider/spider-commands.ts';
import { useStanding } from '../../play/spider/use-standing.ts';
import { SpiderProvider, useSpider } from '../../play/spider/use-spider.ts';
import { createSpiderGame, type SpiderGame } from './spider-game.ts';
import { SpiderBar } from './SpiderBar.tsx';
import { SpiderTable, useIsCovered } from './SpiderTable.tsx';
import styles from './SpiderPage.module.css';
import type { ArtChoice } from '../../board/cards/art/palette.ts';
import { hasSameMembers } from '../../board/cards/input/mirror.ts';
import type { TableChoices } from '../../board/cards/scene/table-layout.ts';
import { tableChoices } from './table-choices.ts';
import type { SpiderSettings } from '../../play/page/spider-settings.ts';

interface TableLook {
  readonly prefs: TableChoices;
  readonly palette: ArtChoice;
}

/** The settings and the page's look that affect the table. Returns the same objects while nothing changes. */
function useTableLook(settings: SpiderSettings, look: Look): TableLook {
  const { scheme, highContrast } = look;
  const chosen = tableChoices(settings, look);
  const [prefs, setPrefs] = useState(chosen);
  if (!hasSameMembers(prefs, chosen)) setPrefs(chosen);
  const palette = useMemo(
    () => ({ ...prefs, fourColours: prefs.fourColours ?? false, scheme, highContrast }),
    [prefs, scheme, highContrast],
  );
  return { prefs, palette };
}

/** Spider Solitaire's page. */
export function SpiderPage(props: GamePageProps) {
  const { look, isMuted, onToggleMuted, suiteSettings } = props;
  const game = usePageGame(props, createSpiderGame);
  return (
    <SpiderLayout
      game={game}
      look={look}
      isMuted={isMuted}
      onToggleMuted={onToggleMuted}
      suiteSettings={suiteSettings}
    />
  );
}

const dialogs = loadedOnce(async () => (await import('./SpiderDialogs.tsx')).SpiderDialogs);

const TITLES = {
  new: message('New game'),
  settings: message('Settings'),
  keys: message('Keys'),
  help: message('How to play'),
  score: message('Score'),
  statistics: message('Statistics'),
  moves: message('Moves'),
  review: message('Review'),
  'this-game': message('This game'),
  tools: message('Tools'),
} as const satisfies Record<DialogName, PlainMessage>;

/** The title of the topmost dialog, including those that open by themselves. */
function titleOnTop({ game }: { readonly game: SpiderGame }): PlainMessage {
  const { dialog } = game.view.getState();
  if (dialog !== null) return TITLES[dialog];
  if (game.replays.state.getState().watched) return message('Replay');
  return game.win.state.getState().phase === 'open' ? message('You won') : message('Paused');
}

const SpiderDialogs = lazyDialog(titleOnTop, dialogs);

/** The dialogs over the table, while any is open. They are not needed for the first move. */
function DialogLayer(props: Omit<ComponentProps<typeof SpiderDialogs>, 'onClose'>) {
  const { game } = props;
  const { isPaused } = useSpider();
  useFetchAhead(dialogs);
  if (!useIsCovered(game)) return null;
  return (
    <SpiderDialogs
      {...props}
      onClose={() => {
        game.closeDialog();
        if (game.replays.state.getState().watched) game.closeReplay();
        if (game.win.state.getState().phase === 'open') game.win.close();
        if (isPaused) void game.store.getState().unpause();
      }}
    />
  );
}

/** Gives elements outside the page, such as messages and confirmations, the accent colour of its difficulty. */
function useDifficultyAccent(difficulty: Difficulty): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['difficulty'] = difficulty;
    return () => {
      delete dataset['difficulty'];
    };
  }, [difficulty]);
}

type SpiderLayoutProps = Omit<GamePageProps, 'storage' | 'query'> & { readonly game: SpiderGame };

/** The table and everything around it. The address follows the game and does not affect it. */
const SpiderLayout = memo(function SpiderLayout(props: SpiderLayoutProps) {
  useLocale();
  const { game, look, isMuted, onToggleMuted, suiteSettings } = props;
  // The table is painted directly from the store; everything else follows a frame later.
  const { session, elapsedMs, paused: isPaused } = useDeferredStore(game.store);
  const settings = useStore(game.settings);
  const { prefs, palette } = useTableLook(settings, look);
  const standing = useStanding(session, settings.timeBonus);
  useDifficultyAccent(session.params.difficulty);
  const lamp = useLampCommand(game.analysis);
  const mute = muteState(isMuted, onToggleMuted);
  const uses = usesOf(game.settings);
  const page = { game, session, standing, lamp, mute };
  const commands = commandsOn(SPIDER_COMMANDS, page, uses);
  useShortcuts({ ...shortcutsOf(commands), Escape: game.escape });

  return (
    <SpiderProvider
      value={{ ...game, session, elapsedMs, isPaused, standing, commands, look, prefs, palette }}
    >
      <div
        className={styles.spider}
        data-difficulty={session.params.difficulty}
        data-left={settings.leftHanded || undefined}
      >
        <SpiderBar game={game} />
        <SpiderTable game={game} />
        <DialogLayer game={game} uses={uses} suiteSettings={suiteSettings} />
      </div>
    </SpiderProvider>
  );
});
