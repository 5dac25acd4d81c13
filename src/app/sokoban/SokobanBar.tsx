import { current } from '../../engine/session.ts';
import { AnalysisLamp } from '../../features/lamp/Lamp.tsx';
import { schokobanScore } from '../../games/sokoban/index.ts';
import { bestScore } from '../../games/sokoban/records/leaderboard.ts';
import { CommandButton } from '../../play/commands/command.tsx';
import { type LeaderboardStore, type Mode, modePlace } from '../../play/sokoban/arcade-state.ts';
import { useLeaderboard, useMode } from '../../play/sokoban/use-arcade.ts';
import { levelNumber, levelTitle, packName } from '../../play/sokoban/words.ts';
import type { SokobanCommands } from '../../play/sokoban/sokoban-commands.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { hasKeyboard, isShortBar, isSimpleTable } from '../../ui/browser/device.ts';
import { useTitleSubject } from '../../ui/browser/page-title.ts';
import { Figure, PlayingTime, TopBar } from '../../play/page/TopBar.tsx';
import type { MenuGroup, MenuItem } from '../../ui/popups/Menu.tsx';
import { Menu } from '../../ui/popups/Menu.tsx';
import { t } from '../../words/t.ts';
import styles from './SokobanPage.module.css';
import type { SokobanGame } from './sokoban-game.ts';

function Record({ store }: { readonly store: LeaderboardStore }) {
  return <Figure name={t('Record')} value={bestScore(useLeaderboard(store)) ?? t('N/A')} />;
}

/** The figures in the bar, the least important one third: it has no room on a phone. */
function GameFigures({ mode }: { readonly mode: Mode | null }) {
  const { session, elapsedMs, commands, leaderboards } = useSokoban();
  // In a mode of Schokoban, the record counts.
  const leaderboard = mode && leaderboards.of(session.params.level);
  const { moves, pushes } = current(session);
  // Translators: in the bar, where there is little room: shorten it, if it is long.
  const movesName = t('{of, select, bar {Moves} other {}}', { of: 'bar' });
  return (
    <>
      {leaderboard ? (
        <>
          <Figure kind="score" name={t('Score')} value={schokobanScore(session)} />
          <Record store={leaderboard} />
          <Figure name={movesName} value={moves} />
        </>
      ) : (
        <>
          <Figure name={movesName} value={moves} />
          <Figure name={t('Pushes')} value={pushes} />
          <Figure kind="score" name={t('Score')} value={schokobanScore(session)} />
        </>
      )}
      <PlayingTime elapsedMs={elapsedMs} onPause={commands.pause.run} />
    </>
  );
}

/** The level in the bar, and where it is from. */
function LevelSubject({ mode }: { readonly mode: Mode | null }) {
  const { session, commands } = useSokoban();
  const { params } = session;
  useTitleSubject(levelTitle(params));
  const number = mode ? '' : levelNumber(params);
  return (
    <div
      className={styles.subject}
      data-testid="level"
      data-numbered={number === '' ? undefined : true}
    >
      {/* One that is cut after two lines is shown by “This game” too. */}
      <p className={styles.title} data-testid="level-title" title={levelTitle(params)}>
        {levelTitle(params)}
      </p>
      <p className={styles.place} data-testid="level-place">
        <span>{mode ? modePlace(mode, params) : packName(params)}</span>
        {number !== '' && (
          <span>
            <span className={styles.dot}> · </span>
            {number}
          </span>
        )}
      </p>
      <CommandButton command={commands.copyLink} compact />
    </div>
  );
}

interface GameMenuOptions {
  /** Whether the bar has no room for all of its buttons. */
  readonly isShort: boolean;
  readonly hasKeyboard: boolean;
}

/**
 * The menu, without commands in the bar: at most a dozen entries. Links to other levels are on the levels page, and
 * rare commands for this one in “This game”.
 */
export function gameMenu(
  commands: SokobanCommands,
  { isShort, hasKeyboard }: GameMenuOptions,
): readonly MenuGroup[] {
  const { help, pause, game, moves, solution, marks, lookBack } = commands;
  const { previousLevel, nextLevel, reset } = commands;
  return [
    {
      // Translators: a heading in the menu
      name: t('Play'),
      items: [
        ...(hasKeyboard ? [] : [help]),
        ...(isShort ? [reset, previousLevel, nextLevel, pause, game] : [pause, game, moves]),
      ],
    },
    { name: t('Solver'), items: [solution, marks, lookBack] },
    {
      name: t('Look back'),
      items: [commands.statistics, ...(isShort ? [] : [commands.watchThis, commands.leaderboard])],
    },
    {
      name: t('App'),
      items: [
        isShort ? commands.mute : commands.share,
        commands.settings,
        ...(hasKeyboard ? [commands.keys] : []),
      ],
    },
  ];
}

/** The menu of a simple table: it has no buttons for the next and the previous level. */
export function fewItems(
  { help, reset, previousLevel, nextLevel, statistics, settings, keys }: SokobanCommands,
  { isShort, hasKeyboard }: GameMenuOptions,
): readonly MenuItem[] {
  return [
    ...(hasKeyboard ? [] : [help]),
    ...(isShort ? [reset] : []),
    ...[nextLevel, previousLevel, statistics],
    ...(hasKeyboard ? [keys] : []),
    settings,
  ];
}

/** The top bar of Sokoban: the level, its figures, and the commands. */
export function SokobanBar({ game }: { readonly game: SokobanGame }) {
  const { commands, store, progress } = useSokoban();
  const mode = useMode(store, progress);
  const room = () => ({ isShort: isShortBar(), hasKeyboard: hasKeyboard() });
  return (
    <TopBar
      title={t('Sokoban')}
      subject={<LevelSubject mode={mode} />}
      figures={<GameFigures mode={mode} />}
    >
      <CommandButton command={commands.levels} />
      <CommandButton command={commands.previousLevel} isSpare beside />
      <CommandButton command={commands.nextLevel} isSpare beside />
      <CommandButton command={commands.reset} isSpare />
      <CommandButton command={commands.undo} held={commands.moves} />
      <CommandButton command={commands.redo} beside />
      <CommandButton command={commands.hint} />
      <AnalysisLamp analysis={game.analysis} command={commands.lamp} />
      <CommandButton command={commands.mute} isSpare />
      <Menu
        label={t('More')}
        groups={() => gameMenu(commands, room())}
        few={() => (isSimpleTable() ? fewItems(commands, room()) : null)}
      />
    </TopBar>
  );
}
