import { useEffect, useId, useMemo, useState } from 'react';
import { canRedo, canUndo, play as playMove } from '../../../engine/session.ts';
import type { Direction } from '../../../games/sokoban/rules/direction.ts';
import { drawingOfPosition } from '../../../games/sokoban/editor/drawing-text.ts';
import { sokoban } from '../../../games/sokoban/game/game.ts';
import * as play from '../../../games/sokoban/index.ts';
import type { Sokoban } from '../../../games/sokoban/index.ts';
import { insideCells, type Cell } from '../../../games/sokoban/rules/level.ts';
import { waysOfBox } from '../../../games/sokoban/paths/paths.ts';
import { announce } from '../../kit/messages/announce.ts';
import { CommandButton } from '../../play/commands/CommandButton.tsx';
import { commandsOf, shortcutsOf } from '../../play/commands/command.ts';
import { Figure, TopBar } from '../../kit/controls/TopBar.tsx';
import { useShortcuts, type Shortcuts } from '../../kit/keyboard/use-shortcuts.ts';
import { STEP_KEYS } from '../input/directions.ts';
import type { BoardArt } from '../canvas/board-art.ts';
import { PLAY_ON, TRIAL_COMMANDS } from './editor-commands.ts';
import { BoardCanvas } from '../canvas/BoardCanvas.tsx';
import {
  boardWords,
  count,
  moveWords,
  placedWords,
  refusalWords,
  undoneWords,
} from '../words/words.ts';
import prose from '../../kit/styles/prose.module.css';
import styles from './editor.module.css';

interface TryLevelProps {
  /** The game to begin with; what can be redone in it can be watched. */
  readonly start: Sokoban;
  readonly art: BoardArt | null;
  /** Called with the LURD of each solution. */
  readonly onSolved: (lurd: string) => void;
  readonly back: { readonly label: string; readonly run: () => void };
}

const AT_START = 'The level is at its start.';
const NOTHING_TO_PLAY = 'There is nothing to play.';
/** From one step to the next while moves are played on. */
const STEP_MS = 180;

/** A level that is being made, played to see whether it is any good. Nothing of it is kept. */
export function TryLevel({ start, art, onSolved, back }: TryLevelProps) {
  const [game, setGame] = useState(start);
  const [isPlaying, setPlaying] = useState(false);
  const { level } = start.params;
  const [chosen, setChosen] = useState<Cell | null>(null);
  const inside = useMemo(() => insideCells(level), [level]);
  const id = useId();
  const position = play.positionOf(game);
  const solved = play.isSolved(game);
  const facing = game.moves[game.cursor - 1]?.at(-1) ?? 'd';

  const act = (next: Sokoban, refusal: string) => {
    setChosen(null);
    setPlaying(false);
    if (next === game) {
      announce(refusal);
      return;
    }
    setGame(next);
    const after = play.positionOf(next);
    const move = next.cursor > game.cursor ? next.moves[next.cursor - 1] : undefined;
    const words = move ? moveWords(position, after, move) : undoneWords(after);
    if (play.isSolved(next) && !solved) {
      announce(`${words}. Solved in ${count(after.moves, 'move')}.`);
      onSolved(play.lurd(next));
    } else announce(words);
  };
  const step = (direction: Direction) => {
    act(play.move(game, direction), refusalWords(position, direction));
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
    return () => {
      clearTimeout(timer);
    };
  }, [isPlaying, game]);
  const commands = commandsOf(
    { ...TRIAL_COMMANDS, playOn: PLAY_ON },
    {
      back,
      undo: {
        run: () => {
          act(play.undo(game), 'Nothing to undo.');
        },
        unavailable: canUndo(game) ? undefined : 'Nothing to undo.',
      },
      redo: {
        run: () => {
          act(play.redo(game), 'Nothing to redo.');
        },
        unavailable: canRedo(game) ? undefined : 'Nothing to redo.',
      },
      reset: {
        run: () => {
          act(play.reset(game), AT_START);
        },
        unavailable: canUndo(game) ? undefined : AT_START,
      },
      playOn: {
        run: () => {
          if (canRedo(game)) setPlaying(!isPlaying);
          else announce(NOTHING_TO_PLAY);
        },
        label: isPlaying ? 'Stop' : undefined,
        unavailable: canRedo(game) ? undefined : NOTHING_TO_PLAY,
      },
    },
  );
  const shortcuts: Record<string, Shortcuts[string]> = {
    ...shortcutsOf(commands),
  };
  for (const [key, direction] of Object.entries(STEP_KEYS)) {
    shortcuts[key] = () => {
      step(direction);
    };
  }
  useShortcuts(shortcuts);

  const ways = useMemo(
    () => (chosen === null ? null : waysOfBox(position, position.boxes.indexOf(chosen))),
    [chosen, position],
  );
  const targets = useMemo(
    () => [...(ways?.targets.entries() ?? [])].flatMap(([c, t]) => (t ? [c] : [])),
    [ways],
  );
  const press = (cell: Cell | null) => {
    if (cell === null) return;
    if (ways?.targets[cell]) act(playMove(sokoban, game, ways.pathTo(cell) ?? []), '');
    else if (position.boxes.includes(cell)) setChosen(cell === chosen ? null : cell);
    else act(play.walkTo(game, cell), 'There is no way there.');
  };
  const picture = useMemo(
    () => ({ drawing: drawingOfPosition(position), inside, outside: 'bare' as const, facing }),
    [position, inside, facing],
  );
  const marks = { cursor: null, problems: [], dots: targets, chosen };
  return (
    <>
      <TopBar
        title="Trying the level"
        subject={solved && <p className={styles.trialSolved}>Solved!</p>}
        figures={
          <>
            <Figure name="Moves" value={position.moves} />
            <Figure name="Pushes" value={position.pushes} />
          </>
        }
      >
        <CommandButton command={commands.back} />
        <CommandButton command={commands.undo} />
        <CommandButton command={commands.redo} />
        <CommandButton command={{ ...commands.playOn, icon: isPlaying ? 'pause' : 'play' }} />
        <CommandButton command={commands.reset} />
      </TopBar>
      <main className={styles.trial}>
        <BoardCanvas
          picture={picture}
          marks={marks}
          art={art}
          kind="Sokoban board"
          label={placedWords(position)}
          describedBy={id}
          onPress={({ cell }) => {
            press(cell);
          }}
        />
        <p id={id} className={prose.hidden}>
          {boardWords(position)}
        </p>
      </main>
    </>
  );
}
