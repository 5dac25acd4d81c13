import { current } from '../../engine/session.ts';
import { AnalysisLamp } from '../../features/lamp/Lamp.tsx';
import { schokobanScore } from '../../games/sokoban/index.ts';
import { bestScore } from '../../games/sokoban/records/leaderboard.ts';
import { CommandButton } from '../../play/commands/command.tsx';
import {
  gameMenu,
  type MenuCommands,
  simpleMenu,
  Figure,
  PlayingTime,
  TopBar,
} from '../../play/page/TopBar.tsx';
import { type LeaderboardStore, type Mode, modePlace } from '../../play/sokoban/arcade-state.ts';
import { levelNumber, levelTitle, packName } from '../../play/sokoban/words.ts';
import type { SokobanCommands } from '../../play/sokoban/sokoban-commands.ts';
import { useLeaderboard, useMode, useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { isSimpleTable } from '../../ui/browser/device.ts';
import { useTitleSubject } from '../../ui/browser/page-title.ts';
import { Menu } from '../../ui/popups/Menu.tsx';
import { t } from '../../words/t.ts';
import styles from './SokobanPage.module.css';
import type { SokobanGame } from './sokoban-game.ts';

function Record({ store }: { readonly store: LeaderboardStore }) {
  return <Figure name={t('Record')} value={bestScore(useLeaderboard(store)) ?? t('N/A')} />;
}

/** The figures in the bar. The least important one is third, because a phone has no room for it. */
function GameFigures({ mode }: { readonly mode: Mode | null }) {
  const { session, elapsedMs, commands, leaderboards } = useSokoban();
  // In a Schokoban mode, the record is what counts.
  const leaderboard = mode && leaderboards.of(session.params.level);
  const { moves, pushes } = current(session);
  const score = schokobanScore(session);
  // Translators: in the bar, where there is little room: shorten it, if it is long.
  const movesName = t('{of, select, bar {Moves} other {}}', { of: 'bar' });
  return (
    <>
      {leaderboard ? (
        <>
          <Figure kind="score" name={t('Score')} value={score} />
          <Record store={leaderboard} />
          <Figure name={movesName} value={moves} />
        </>
      ) : (
        <>
          <Figure name={movesName} value={moves} />
          <Figure name={t('Pushes')} value={pushes} />
          {/* The same as the number of moves until something is undone. */}
          {score !== moves && <Figure kind="score" name={t('Score')} value={score} />}
        </>
      )}
      <PlayingTime elapsedMs={elapsedMs} onPause={commands.pause.run} />
    </>
  );
}

/** The level's title in the bar, and where it is from. */
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
      {/* “This game” also shows a title that is cut off after two lines here. */}
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

/** Sokoban's commands, as the menu of every game needs them. */
const sokobanMenu = (commands: SokobanCommands): MenuCommands => ({
  ...commands,
  restart: commands.reset,
  thisGame: commands.game,
  insight: commands.marks,
});

/** The top bar of Sokoban: the level, its figures, and the commands. */
export function SokobanBar({ game }: { readonly game: SokobanGame }) {
  const { commands, store, progress } = useSokoban();
  const mode = useMode(store, progress);
  return (
    <TopBar
      title={t('Sokoban')}
      subject={<LevelSubject mode={mode} />}
      figures={<GameFigures mode={mode} />}
    >
      <CommandButton command={commands.mute} isSpare />
      <AnalysisLamp analysis={game.analysis} command={commands.lamp} />
      <CommandButton command={commands.reset} isSpare isSecondary />
      <CommandButton command={commands.levels} />
      <CommandButton command={commands.undo} held={commands.moves} />
      <CommandButton command={commands.redo} isSecondary keepsPlace />
      <CommandButton command={commands.hint} />
      <CommandButton command={commands.nextLevel} />
      <Menu
        label={t('More')}
        groups={() => gameMenu(sokobanMenu(commands))}
        few={() => (isSimpleTable() ? simpleMenu(sokobanMenu(commands)) : null)}
      />
    </TopBar>
  );
}
