import { useId, useMemo, useState } from 'react';
import * as sessions from '../../../engine/session.ts';
import { DIRECTIONS, type Direction } from '../../../games/sokoban/rules/direction.ts';
import { drawingOfPosition } from '../../../games/sokoban/editor/drawing-text.ts';
import type { Drawing } from '../../../games/sokoban/editor/drawing.ts';
import { insideCells, type Cell, type Level } from '../../../games/sokoban/rules/level.ts';
import { walkPath } from '../../../games/sokoban/paths/paths.ts';
import {
  backwards,
  filledGoals,
  oppositeDirection,
  solutionOf,
  stepBack,
  withBoxOn,
  type BackMove,
} from '../../../games/sokoban/editor/reverse.ts';
import { announce } from '../../kit/messages/announce.ts';
import { Toggle } from '../../kit/controls/fields.tsx';
import { CommandButton } from '../../play/commands/CommandButton.tsx';
import { commandsOf, shortcutsOf } from '../../play/commands/command.ts';
import { Figure, TopBar } from '../../kit/controls/TopBar.tsx';
import { useShortcuts, type Shortcuts } from '../../kit/keyboard/use-shortcuts.ts';
import { ARROW_KEYS, DIRECTION_WORDS } from '../input/directions.ts';
import type { BoardArt } from '../canvas/board-art.ts';
import { BoardCanvas } from '../canvas/BoardCanvas.tsx';
import { boardWords, count } from '../words/words.ts';
import { TRIAL_COMMANDS } from './editor-commands.ts';
import { placeWords } from './editor-words.ts';
import { GoalChoice } from './GoalChoice.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import prose from '../../kit/styles/prose.module.css';
import styles from './Backwards.module.css';
import editor from './editor.module.css';

interface BackwardsProps {
  readonly level: Level;
  readonly art: BoardArt | null;
  /** Takes the position that was come to as a drawing. */
  readonly onUse: (drawing: Drawing) => void;
  /** Called with the LURD of a solution that was found. */
  readonly onSolution: (lurd: string) => void;
  readonly back: { readonly label: string; readonly run: () => void };
}

/**
 * A level from its end: the boxes are on their goals, and the player pulls them away. That is how
 * levels are composed, and how one finds out where a box must come from.
 */
export function Backwards({ level, art, onUse, onSolution, back }: BackwardsProps) {
  const [session, setSession] = useState(() =>
    sessions.start(backwards, { level, player: level.player }),
  );
  const [filled, setFilled] = useState(() => filledGoals(level));
  const [pulling, setPulling] = useState(true);
  const inside = useMemo(() => insideCells(level), [level]);
  const id = useId();
  const position = sessions.current(session);
  const last = session.moves[session.cursor - 1]?.at(-1);
  // Who pulls looks at the box.
  const facing = last ? (last.pulls ? oppositeDirection(last.direction) : last.direction) : 'd';
  const solution = useMemo(
    () =>
      position.pushes > 0 ? solutionOf(position, session.moves.slice(0, session.cursor)) : null,
    [position, session],
  );

  const apply = (move: BackMove, words: string) => {
    const next = sessions.play(backwards, session, move);
    if (next === session) return false;
    setSession(next);
    announce(words);
    return true;
  };
  const step = (direction: Direction, pulls: boolean) => {
    const word = DIRECTION_WORDS[direction];
    if (pulls && stepBack(position, { direction, pulls })) {
      apply([{ direction, pulls }], `Pulled box ${word}`);
    } else if (!apply([{ direction, pulls: false }], word)) announce('No room there');
  };
  const canUndo = sessions.canUndo(session);
  const commands = commandsOf(TRIAL_COMMANDS, {
    back,
    undo: {
      run: () => {
        setSession(sessions.undo(session));
      },
      unavailable: canUndo ? undefined : 'Nothing to undo.',
    },
    redo: {
      run: () => {
        setSession(sessions.redo(session));
      },
      unavailable: sessions.canRedo(session) ? undefined : 'Nothing to redo.',
    },
    reset: {
      run: () => {
        setSession(sessions.restart(session));
      },
      unavailable: canUndo ? undefined : 'The level is at its start.',
    },
  });
  const shortcuts: Record<string, Shortcuts[string]> = {
    ...shortcutsOf(commands),
    p: () => {
      setPulling(!pulling);
      announce(pulling ? 'Arrows walk' : 'Arrows pull');
    },
  };
  for (const [key, direction] of Object.entries(ARROW_KEYS)) {
    shortcuts[key] = () => {
      step(direction, pulling);
    };
    shortcuts[`Shift+${key}`] = () => {
      step(direction, !pulling);
    };
  }
  useShortcuts(shortcuts);

  const hasChoice = level.goals.length > level.boxes.length && position.pushes === 0;
  const choose = (goal: Cell) => {
    const next = withBoxOn(filled, goal);
    setFilled(next);
    setSession(sessions.start(backwards, { level, player: position.player, filled: next }));
    announce(`Box on ${placeWords(level, goal)}`);
  };
  const press = (cell: Cell | null) => {
    if (hasChoice && cell !== null && level.goalAt[cell]) {
      choose(cell);
      return;
    }
    if (cell === null || position.boxes.includes(cell) || !inside[cell]) return;
    const way = walkPath(position, cell);
    if (way)
      apply(
        way.map((direction) => ({ direction, pulls: false })),
        'Walked there',
      );
    else if (position.pushes === 0) {
      // Nothing was pulled yet, so the player may as well begin in another room.
      setSession(sessions.start(backwards, { level, player: cell, filled }));
      announce('Begins there');
    } else announce('There is no way there.');
  };
  const picture = useMemo(
    () => ({ drawing: drawingOfPosition(position), inside, outside: 'bare' as const, facing }),
    [position, inside, facing],
  );
  const pullable = DIRECTIONS.filter((direction) =>
    stepBack(position, { direction, pulls: true }),
  ).map((direction) => DIRECTION_WORDS[direction]);
  return (
    <>
      <TopBar
        title="Backwards"
        subject={null}
        figures={
          <>
            <Figure name="Steps" value={position.moves} />
            <Figure name="Pulls" value={position.pushes} />
          </>
        }
      >
        <CommandButton command={commands.back} />
        <CommandButton command={commands.undo} />
        <CommandButton command={commands.redo} />
        <CommandButton command={commands.reset} />
      </TopBar>
      <main className={`${editor.trial} ${editor.trialPanel}`}>
        <BoardCanvas
          picture={picture}
          marks={{ cursor: null, problems: [], dots: [], chosen: null }}
          art={art}
          kind="Sokoban board, played backwards"
          label={`${count(position.pushes, 'pull')}. A box can be pulled ${pullable.join(', ') || 'nowhere'}`}
          describedBy={id}
          onPress={({ cell }) => {
            press(cell);
          }}
        />
        <aside className={editor.panel} aria-label="Playing backwards">
          <p>
            The level begins solved, and ends where it used to begin. Walk away from a box to pull
            it along; click the floor to walk there.
            {level.boxes.length > level.goals.length &&
              ' There are more boxes than goals: those left over stay where they are.'}
          </p>
          {hasChoice && <GoalChoice level={level} filled={filled} onChoose={choose} />}
          <Toggle
            label="Arrows pull"
            hint="With Shift they do the other. The key P switches."
            checked={pulling}
            onChange={setPulling}
          />
          <div className={styles.pulls} role="group" aria-label="Step">
            {DIRECTIONS.map((direction) => (
              <Button
                key={direction}
                aria-label={`Step ${DIRECTION_WORDS[direction]}`}
                onClick={() => {
                  step(direction, pulling);
                }}
              >
                {{ l: '←', u: '↑', r: '→', d: '↓' }[direction]}
              </Button>
            ))}
          </div>
          {solution !== null && (
            <div className={styles.found} role="status">
              <p>
                Every box is where the level begins: read from its end, this is a solution of{' '}
                {count(solution.length, 'move')}.
              </p>
              <Button
                kind="primary"
                onClick={() => {
                  onSolution(solution);
                }}
              >
                Copy the solution
              </Button>
            </div>
          )}
          <Button
            onClick={() => {
              onUse(drawingOfPosition(position));
            }}
          >
            Draw on from here
          </Button>
          <p id={id} className={prose.hidden}>
            {boardWords(position)}
          </p>
        </aside>
      </main>
    </>
  );
}
