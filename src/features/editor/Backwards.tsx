import { useId, useMemo, useState } from 'react';
import * as sessions from '../../engine/session.ts';
import { type Drawing, drawingOfPosition } from '../../games/sokoban/editor/drawing.ts';
import {
  type BackMove,
  backwards,
  filledGoals,
  oppositeDirection,
  solutionOf,
  stepBack,
  withBoxOn,
} from '../../games/sokoban/editor/reverse.ts';
import { walkPath } from '../../games/sokoban/rules/paths.ts';
import { type Direction, DIRECTIONS } from '../../games/sokoban/rules/direction.ts';
import { type Cell, insideCells, type Level } from '../../games/sokoban/rules/level.ts';
import type { Shortcuts } from '../../platform/shortcuts.ts';
import { CommandButton, commandsOn, shortcutsOf, shownKey } from '../../play/commands/command.tsx';
import { listenForDrawing } from '../../board/tiles/draw-pointer.ts';
import type { Skin } from '../../board/tiles/figures.ts';
import { groundOf, shownBoard } from '../../play/sokoban-board/frames.ts';
import { TileBoard } from '../../play/sokoban-board/TileBoard.tsx';
import { ARROW_KEYS } from '../../play/sokoban-board/directions.ts';
import { boardWords, cellsWords } from '../../play/sokoban/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Figure, TopBar } from '../../play/page/TopBar.tsx';
import fields from '../../ui/controls/fields.module.css';
import { Toggle } from '../../ui/controls/fields.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { announce } from '../../ui/messages/announce.ts';
import { useAnnounced } from '../../ui/messages/use-announced.ts';
import prose from '../../ui/styles/prose.module.css';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { BACKWARDS_COMMANDS, placeWords } from './editor-commands.ts';
import editor from './editor.module.css';

const pulledWords = (direction: Direction) =>
  t(
    '{direction, select, l {Pulled box left} u {Pulled box up} r {Pulled box right} d {Pulled box down} other {}}',
    { direction },
  );

const stepWords = (direction: Direction) =>
  t('{direction, select, l {left} u {up} r {right} d {down} other {}}', { direction });

/** A level played backwards, and the actions on it. */
type BackwardsGame = ReturnType<typeof useBackwards>;

/** Plays a level backwards: the boxes start on their goals, and the player pulls them away. Changes are announced. */
function useBackwards(level: Level) {
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

  /**
   * The squares where boxes must end up, which are their initial squares in the level; `true` if a box is already
   * there.
   */
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
      // Nothing has been pulled yet, so the player may start in another area.
      setSession(sessions.start(backwards, { level, player: cell, filled }));
      announce(t('Starts there'));
    } else announce(t('No path leads there.'));
  };

  return {
    level,
    position,
    ends,
    /** The cells within the walls. */
    inside,
    /** The direction the player faces: towards the box when pulling. */
    facing: last ? (last.pulls ? oppositeDirection(last.direction) : last.direction) : 'd',
    /** The LURD of a solution once every box has reached its square; otherwise `null`. */
    solution,
    /** The goals that have a box at the start. */
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
    /** Handles a click: puts a box on a goal, or walks there. */
    press: (cell: Cell | null) => {
      if (hasChoice && cell !== null && level.goalAt[cell]) choose(cell);
      else if (cell !== null && !position.boxes.includes(cell) && inside[cell]) walkTo(cell);
    },
  };
}

interface GoalChoiceProps {
  readonly level: Level;
  /** The goals that have a box, the most recently chosen last. */
  readonly filled: readonly Cell[];
  readonly onChoose: (goal: Cell) => void;
}

/** Chooses which goals have a box at the end of a level that has more goals than boxes. */
function GoalChoice({ level, filled, onChoose }: GoalChoiceProps) {
  return (
    <fieldset className={`${fields.field} ${editor.goals}`}>
      <legend>{t('Goals with a box')}</legend>
      <p className={prose.hint}>
        {t(
          'There are more goals than boxes. Before the first pull, choose which hold {n, plural, one {# box} other {# boxes}}: here, or by clicking the board. The box that was placed first moves over.',
          { n: filled.length },
        )}
      </p>
      <div className={editor.list}>
        {level.goals.map((goal) => (
          <Button key={goal} aria-pressed={filled.includes(goal)} onClick={() => onChoose(goal)}>
            {placeWords(level, goal)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

interface BackwardsPanelProps {
  readonly game: BackwardsGame;
  /** The id of the element that describes the board. */
  readonly wordsId: string;
  /** Whether an arrow key pulls instead of walking. */
  readonly pulling: boolean;
  readonly onPulling: (pulling: boolean) => void;
  readonly onUse: (drawing: Drawing) => void;
  readonly onSolution: (lurd: string) => void;
}

/** The panel next to a level that is played backwards. */
function BackwardsPanel(props: BackwardsPanelProps) {
  const { game, wordsId, pulling, onPulling, onUse, onSolution } = props;
  const { level, position, ends, solution, step } = game;
  const left = [...ends].flatMap(([cell, isReached]) => (isReached ? [] : [cell]));
  const found =
    solution &&
    t(
      'Every box is where the level starts: read backwards, this is a solution of {n, plural, one {# move} other {# moves}}.',
      { n: solution.length },
    );
  useAnnounced(found);
  return (
    <aside className={editor.panel} aria-label={t('Playing backwards')}>
      <p>
        {t(
          'The level starts solved, and ends where it used to start. Walk away from a box to pull it along; click the floor to walk there.',
        )}
        {level.boxes.length > level.goals.length &&
          ` ${t('There are more boxes than goals: those left over stay where they are.')}`}
      </p>
      <p>
        {t('Frames mark where the boxes must end: {n} of {all} are there.', {
          n: ends.size - left.length,
          all: ends.size,
        })}
      </p>
      {game.hasChoice && <GoalChoice level={level} filled={game.filled} onChoose={game.choose} />}
      <Toggle
        label={format(BACKWARDS_COMMANDS.arrowsPull.label)}
        hint={t('With Shift they do the opposite. The key {key} switches.', {
          key: shownKey(BACKWARDS_COMMANDS.arrowsPull) ?? '',
        })}
        checked={pulling}
        onChange={onPulling}
      />
      <div className={editor.pulls} role="group" aria-label={t('Step')}>
        {DIRECTIONS.map((direction) => (
          <Button
            key={direction}
            aria-label={t(
              '{direction, select, l {Step left} u {Step up} r {Step right} d {Step down} other {}}',
              { direction },
            )}
            onClick={() => step(direction, pulling)}
          >
            {{ l: '←', u: '↑', r: '→', d: '↓' }[direction]}
          </Button>
        ))}
      </div>
      {solution !== null && (
        <div className={editor.found}>
          <p>{found}</p>
          <Button kind="primary" onClick={() => onSolution(solution)}>
            {t('Copy the solution')}
          </Button>
        </div>
      )}
      <Button onClick={() => onUse(drawingOfPosition(position))}>
        {t('Keep drawing from here')}
      </Button>
      <p id={wordsId} className={prose.hidden}>
        {boardWords(position)}{' '}
        {left.length > 0 &&
          t('Boxes are still needed at {places}.', {
            places: cellsWords(level, left),
          })}
      </p>
    </aside>
  );
}

interface BackwardsProps {
  readonly level: Level;
  readonly skin: Skin;
  /** Uses the current position as the drawing. */
  readonly onUse: (drawing: Drawing) => void;
  /** Called with the LURD of a solution. */
  readonly onSolution: (lurd: string) => void;
  readonly back: { readonly label: string; readonly run: () => void };
}

/**
 * A level played backwards: the boxes start on their goals, and the player pulls them away. This helps to compose
 * levels, and shows where a box must come from.
 */
export function Backwards({ level, skin, onUse, onSolution, back }: BackwardsProps) {
  const game = useBackwards(level);
  const { position, ends, inside, facing, step } = game;
  const ground = useMemo(() => ({ ...groundOf(level), inside }), [level, inside]);
  const [pulling, setPulling] = useState(true);
  const id = useId();
  const commands = commandsOn(BACKWARDS_COMMANDS, {
    game,
    back,
    isPulling: pulling,
    onPulling: setPulling,
  });
  const shortcuts: Record<string, Shortcuts[string]> = { ...shortcutsOf(commands) };
  for (const [key, direction] of Object.entries(ARROW_KEYS)) {
    shortcuts[key] = () => step(direction, pulling);
    shortcuts[`Shift+${key}`] = () => step(direction, !pulling);
  }
  useShortcuts(shortcuts);

  const shown = useMemo(
    () => ({ ...shownBoard({ position, facing }), ground }),
    [position, facing, ground],
  );
  const pullable = DIRECTIONS.filter((direction) =>
    stepBack(position, { direction, pulls: true }),
  ).map((direction) =>
    t('{direction, select, l {left} u {up} r {right} d {down} other {}}', { direction }),
  );
  return (
    <>
      <TopBar
        title={t('Backwards')}
        subject={null}
        figures={
          <>
            <Figure name={t('Steps')} value={position.moves} />
            <Figure name={t('Pulls')} value={position.pushes} />
          </>
        }
      >
        <CommandButton command={commands.back} />
        <CommandButton command={commands.undo} />
        <CommandButton command={commands.redo} />
        <CommandButton command={commands.reset} />
      </TopBar>
      <main className={`${editor.trial} ${editor.trialPanel}`}>
        <TileBoard
          pen={listenForDrawing}
          shown={shown}
          isStill
          skin={skin}
          ends={ends}
          kind={t('Sokoban board, played backwards')}
          label={
            pullable.length === 0
              ? t('{n, plural, one {# pull} other {# pulls}}. No box can be pulled', {
                  n: position.pushes,
                })
              : // Translators: {directions} is a list of “left”, “up”, “right” and “down”.
                t('{n, plural, one {# pull} other {# pulls}}. A box can be pulled {directions}', {
                  n: position.pushes,
                  directions: pullable.join(t(', ')),
                })
          }
          describedBy={id}
          onPress={({ cell }) => game.press(cell)}
        />
        <BackwardsPanel
          game={game}
          wordsId={id}
          pulling={pulling}
          onPulling={setPulling}
          onUse={onUse}
          onSolution={onSolution}
        />
      </main>
    </>
  );
}
