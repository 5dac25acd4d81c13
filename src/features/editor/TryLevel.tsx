import { useEffect, useMemo, useState } from 'react';
import { canRedo, canUndo, play as playMove } from '../../engine/session.ts';
import { sokoban } from '../../games/sokoban/levels/game.ts';
import * as play from '../../games/sokoban/index.ts';
import type { Sokoban } from '../../games/sokoban/index.ts';
import { pathsOfBox } from '../../games/sokoban/rules/paths.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { type Cell } from '../../games/sokoban/rules/level.ts';
import type { Shortcuts } from '../../platform/shortcuts.ts';
import { CommandButton } from '../../play/commands/CommandButton.tsx';
import { commandsOn, shortcutsOf } from '../../play/commands/command.ts';
import { listenForDrawing } from '../../board/tiles/draw-pointer.ts';
import type { Skin } from '../../board/tiles/figures.ts';
import { shownBoard } from '../../play/sokoban-board/ground-of.ts';
import { TileBoard } from '../../play/sokoban-board/TileBoard.tsx';
import { STEP_KEYS } from '../../play/sokoban-board/directions.ts';
import {
  boardWords,
  moveWords,
  placedWords,
  refusalWords,
  undoneWords,
} from '../../play/sokoban/words.ts';
import { Figure, TopBar } from '../../play/page/TopBar.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { announce } from '../../ui/messages/announce.ts';
import { t } from '../../words/t.ts';
import { TRY_COMMANDS } from './editor-commands.ts';
import styles from './editor.module.css';

/** From one step to the next while moves are played on. */
const STEP_MS = 180;

/** What a step, or one taken back, has to say. */
function changeWords(before: Sokoban, next: Sokoban): string {
  const after = play.positionOf(next);
  const move = next.cursor > before.cursor ? next.moves[next.cursor - 1] : undefined;
  const words = move ? moveWords(play.positionOf(before), after, move) : undoneWords(after);
  const isNew = play.isSolved(next) && !play.isSolved(before);
  return isNew
    ? // Translators: {what} is a step that was made, such as “Left, on a goal”.
      t('{what}. Solved in {n, plural, one {# move} other {# moves}}.', {
        what: words,
        n: after.moves,
      })
    : words;
}

/**
 * Plays a game that is not saved. What can be redone in `start` plays by itself. Changes are announced; `onSolved` receives
 * the LURD of each solution.
 */
function useTrial(start: Sokoban, onSolved: (lurd: string) => void) {
  const [game, setGame] = useState(start);
  const [isPlaying, setPlaying] = useState(() => canRedo(start));
  const [chosen, setChosen] = useState<Cell | null>(null);
  const position = play.positionOf(game);
  const solved = play.isSolved(game);

  const act = (next: Sokoban, refusal: string) => {
    setChosen(null);
    setPlaying(false);
    if (next === game) {
      announce(refusal);
      return;
    }
    setGame(next);
    announce(changeWords(game, next));
    if (play.isSolved(next) && !solved) onSolved(play.lurd(next));
  };
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      const next = play.redo(game);
      setGame(next);
      if (!canRedo(next)) {
        setPlaying(false);
        announce(placedWords(play.positionOf(next)));
      }
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, game]);
  const paths = useMemo(
    () => (chosen === null ? null : pathsOfBox(position, position.boxes.indexOf(chosen))),
    [chosen, position],
  );
  const targets = useMemo(
    () => [...(paths?.targets.entries() ?? [])].flatMap(([c, t]) => (t ? [c] : [])),
    [paths],
  );

  return {
    position,
    solved,
    isPlaying,
    /** The box that was clicked, and where it can go. */
    chosen,
    targets,
    /** The direction of the last step. */
    facing: game.moves[game.cursor - 1]?.at(-1) ?? ('d' as const),
    step: (direction: Direction) =>
      act(play.playStep(game, direction), refusalWords(position, direction)),
    /** A click: chooses a box, sends it to a cell, or walks there. */
    press: (cell: Cell | null) => {
      if (cell === null) return;
      if (paths?.targets[cell]) act(playMove(sokoban, game, paths.pathTo(cell) ?? []), '');
      else if (position.boxes.includes(cell)) setChosen(cell === chosen ? null : cell);
      else act(play.walkTo(game, cell), t('No path leads there.'));
    },
    canUndo: canUndo(game),
    canRedo: canRedo(game),
    undo: () => act(play.undo(game), t('Nothing to undo.')),
    redo: () => act(play.redo(game), t('Nothing to redo.')),
    restart: () => act(play.reset(game), t('The level is at its start.')),
    togglePlaying: () => {
      if (canRedo(game)) setPlaying(!isPlaying);
      else announce(t('There is nothing to play.'));
    },
  };
}

interface TryLevelProps {
  readonly title: string;
  /** The game to begin with; what can be redone in it plays by itself. */
  readonly start: Sokoban;
  readonly skin: Skin;
  /** Called with the LURD of each solution. */
  readonly onSolved: (lurd: string) => void;
  readonly back: { readonly label: string; readonly run: () => void };
}

/** A level that is being made, played to see whether it is any good. Nothing of it is kept. */
export function TryLevel({ title, start, skin, onSolved, back }: TryLevelProps) {
  const trial = useTrial(start, onSolved);
  const { position, facing } = trial;
  const commands = commandsOn(TRY_COMMANDS, { game: trial, back });
  const shortcuts: Record<string, Shortcuts[string]> = { ...shortcutsOf(commands) };
  for (const [key, direction] of Object.entries(STEP_KEYS)) {
    shortcuts[key] = () => trial.step(direction);
  }
  useShortcuts(shortcuts);

  const shown = useMemo(() => shownBoard({ position, facing }), [position, facing]);
  return (
    <>
      <TopBar
        title={title}
        subject={trial.solved && <p className={styles.trialSolved}>{t('Solved!')}</p>}
        figures={
          <>
            <Figure name={t('Moves')} value={position.moves} />
            <Figure name={t('Pushes')} value={position.pushes} />
          </>
        }
      >
        <CommandButton command={commands.back} />
        <CommandButton command={commands.undo} />
        <CommandButton command={commands.redo} />
        <CommandButton command={commands.playOn} />
        <CommandButton command={commands.reset} />
      </TopBar>
      <main className={styles.trial}>
        <TileBoard
          pen={listenForDrawing}
          shown={shown}
          isStill
          skin={skin}
          dots={trial.targets}
          chosen={trial.chosen}
          kind={t('Sokoban board')}
          label={placedWords(position)}
          description={boardWords(position)}
          onPress={({ cell }) => trial.press(cell)}
        />
      </main>
    </>
  );
}
