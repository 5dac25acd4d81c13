import { useMemo, useState } from 'react';
import * as sessions from '../../engine/session.ts';
import {
  backwards,
  filledGoals,
  oppositeDirection,
  solutionOf,
  stepBack,
  withBoxOn,
  type BackMove,
} from '../../games/sokoban/editor/reverse.ts';
import { walkPath } from '../../games/sokoban/paths/paths.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { insideCells, type Cell, type Level } from '../../games/sokoban/rules/level.ts';
import { announce } from '../../ui/messages/announce.ts';
import { placeWords } from './editor-words.ts';
import { t } from '../../words/t.ts';

const pulledWords = (direction: Direction) =>
  t(
    '{direction, select, l {Pulled box left} u {Pulled box up} r {Pulled box right} d {Pulled box down} other {}}',
    { direction },
  );

const stepWords = (direction: Direction) =>
  t('{direction, select, l {left} u {up} r {right} d {down} other {}}', { direction });

/** A level that is played from its end, with what a player can do there. */
export type BackwardsGame = ReturnType<typeof useBackwards>;

/** Plays a level from its end: the boxes are on their goals, and the player pulls them away. What is done is said. */
export function useBackwards(level: Level) {
  const [session, setSession] = useState(() =>
    sessions.start(backwards, { level, player: level.player }),
  );
  const [filled, setFilled] = useState(() => filledGoals(level));
  const inside = useMemo(() => insideCells(level), [level]);
  const position = sessions.current(session);
  const last = session.moves[session.cursor - 1]?.at(-1);
  const solution = useMemo(
    () =>
      position.pushes > 0 ? solutionOf(position, session.moves.slice(0, session.cursor)) : null,
    [position, session],
  );

  /** Where boxes must come to, which is where the level begins; `true` where one is there. */
  const ends = useMemo(
    () => new Map(level.boxes.map((cell) => [cell, position.boxes.includes(cell)])),
    [level, position.boxes],
  );

  const apply = (move: BackMove, words: string) => {
    const next = sessions.play(backwards, session, move);
    if (next === session) return false;
    setSession(next);
    announce(words);
    return true;
  };
  const hasChoice = level.goals.length > level.boxes.length && position.pushes === 0;
  const choose = (goal: Cell) => {
    const next = withBoxOn(filled, goal);
    setFilled(next);
    setSession(sessions.start(backwards, { level, player: position.player, filled: next }));
    announce(t('Box on {place}', { place: placeWords(level, goal) }));
  };
  const walkTo = (cell: Cell) => {
    const path = walkPath(position, cell);
    if (path) {
      const move = path.map((direction) => ({ direction, pulls: false }));
      apply(move, t('Walked there'));
    } else if (position.pushes === 0) {
      // Nothing was pulled yet, so the player may as well begin in another room.
      setSession(sessions.start(backwards, { level, player: cell, filled }));
      announce(t('Begins there'));
    } else announce(t('There is no way there.'));
  };

  return {
    level,
    position,
    ends,
    /** The cells within the walls. */
    inside,
    /** Where the player looks: who pulls looks at the box. */
    facing: last ? (last.pulls ? oppositeDirection(last.direction) : last.direction) : 'd',
    /** The LURD of a solution, where every box has come to its place; otherwise `null`. */
    solution,
    /** The goals that have a box at the beginning. */
    filled,
    /** Whether the player may still choose these goals. */
    hasChoice,
    choose,
    canUndo: sessions.canUndo(session),
    canRedo: sessions.canRedo(session),
    undo: () => setSession(sessions.undo(session)),
    redo: () => setSession(sessions.redo(session)),
    restart: () => setSession(sessions.restart(session)),
    step: (direction: Direction, pulls: boolean) => {
      if (pulls && stepBack(position, { direction, pulls })) {
        apply([{ direction, pulls }], pulledWords(direction));
      } else if (!apply([{ direction, pulls: false }], stepWords(direction))) {
        announce(t('No room there'));
      }
    },
    /** A click: puts a box on a goal, or walks there. */
    press: (cell: Cell | null) => {
      if (hasChoice && cell !== null && level.goalAt[cell]) choose(cell);
      else if (cell !== null && !position.boxes.includes(cell) && inside[cell]) walkTo(cell);
    },
  };
}
