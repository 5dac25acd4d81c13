import { useRef, useState } from 'react';
import { lineCells, type Symmetry, type Tool } from '../../games/sokoban/editor/drawing.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { type Cell, neighbour } from '../../games/sokoban/rules/level.ts';
import type { BoardPointer } from '../../board/tiles/draw-pointer.ts';
import { announce } from '../../ui/messages/announce.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { placeWords, squareWords } from './editor-commands.ts';
import type { DraftEditor } from './draft.ts';

/** The options of the pen. They are not stored, and not affected by undo. */
export interface Pen {
  readonly tool: Tool;
  readonly symmetry: Symmetry;
  /** Whether a press fills a whole patch. */
  readonly fills: boolean;
}

/** The key of each tool. */
export const TOOL_KEYS: Readonly<Record<Tool, string>> = {
  wall: 'w',
  floor: 'f',
  goal: 'g',
  box: 'b',
  'box-on-goal': 'o',
  player: 'p',
  erase: 'e',
};

const RIGHT_BUTTON = 2;

/** The announcement for each tool. */
const DRAWN_WORDS: Readonly<Record<Tool, PlainMessage>> = {
  wall: message('Wall drawn'),
  floor: message('Floor drawn'),
  goal: message('Goal drawn'),
  box: message('Box drawn'),
  'box-on-goal': message('Box on a goal drawn'),
  player: message('Player drawn'),
  erase: message('Erased'),
};

/** The same for whole patches. */
const FILLED_WORDS: Readonly<Record<Tool, PlainMessage>> = {
  wall: message('Wall filled in'),
  floor: message('Floor filled in'),
  goal: message('Goal filled in'),
  box: message('Box filled in'),
  'box-on-goal': message('Box on a goal filled in'),
  player: message('Player placed'),
  erase: message('Area erased'),
};

/** Draws with the pen. Each press or key is one undo step, and so is a whole drag. */
export function useDrawing({ state, dispatch }: DraftEditor, pen: Pen) {
  const { drawing } = state;
  const { rows, cols } = drawing;
  const [wanted, setCursor] = useState<Cell>(cols + 1);
  // If the drawing has shrunk, the cursor moves to its last square.
  const cursor = Math.min(wanted, rows * cols - 1);
  const stroke = useRef(0);
  const last = useRef<Cell | null>(null);

  const paint = (cells: readonly Cell[], tool: Tool) =>
    dispatch({ t: 'paint', cells, tool, symmetry: pen.symmetry, stroke: stroke.current });
  const drawAt = (cell: Cell, tool: Tool) => {
    stroke.current += 1;
    if (pen.fills) dispatch({ t: 'fill', cell, tool, symmetry: pen.symmetry });
    else paint([cell], tool);
  };
  const toolFor = ({ buttons }: BoardPointer): Tool =>
    buttons === RIGHT_BUTTON ? 'erase' : pen.tool;

  return {
    /** The square where the keyboard draws. */
    cursor,
    press: (pointer: BoardPointer) => {
      const { cell } = pointer;
      last.current = cell;
      if (cell === null) return;
      setCursor(cell);
      drawAt(cell, toolFor(pointer));
    },
    drag: (pointer: BoardPointer) => {
      const { cell } = pointer;
      const from = last.current;
      last.current = cell;
      if (cell === null || cell === from || pen.fills) return;
      setCursor(cell);
      paint(from === null ? [cell] : lineCells(drawing, from, cell), toolFor(pointer));
    },
    /** Reverts what the current press has drawn. */
    cancel: () => dispatch({ t: 'cancel', stroke: stroke.current }),
    /** Moves the cursor, and draws along the way if `draws`. */
    go: (direction: Direction, draws: boolean) => {
      const next = neighbour(drawing, cursor, direction);
      if (next === null) {
        announce(t('Edge of the drawing'));
        return;
      }
      setCursor(next);
      if (draws) {
        drawAt(next, pen.tool);
        announce(
          // Translators: {drawn} is “Wall drawn”, {place} is “row 2 column 5”.
          t('{drawn}, {place}', {
            drawn: format(DRAWN_WORDS[pen.tool]),
            place: placeWords(drawing, next),
          }),
        );
      } else announce(squareWords(drawing, next));
    },
    /** Moves the cursor to a square. */
    goTo: (cell: Cell) => {
      setCursor(cell);
      announce(squareWords(drawing, cell));
    },
    /** Draws at the cursor with this tool, by default the pen's. */
    draw: (tool = pen.tool) => {
      drawAt(cursor, tool);
      announce(format((pen.fills ? FILLED_WORDS : DRAWN_WORDS)[tool]));
    },
  };
}
