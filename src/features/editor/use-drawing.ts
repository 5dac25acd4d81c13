import { useRef, useState } from 'react';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { lineCells, type Tool } from '../../games/sokoban/editor/drawing.ts';
import { neighbour, type Cell } from '../../games/sokoban/rules/level.ts';
import { announce } from '../../ui/messages/announce.ts';
import type { BoardPointer } from '../../play/sokoban-board/canvas/BoardCanvas.tsx';
import { DRAWN_WORDS, FILLED_WORDS, placeWords, squareWords } from './editor-words.ts';
import type { Pen } from './pen.ts';
import type { DraftEditor } from './use-draft.ts';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';

/** Drawing by pointer and by keyboard. */
export type DrawingTools = ReturnType<typeof useDrawing>;

const RIGHT_BUTTON = 2;

/** The pen on the drawing. Every press or key is one undo step, and so is a whole drag. */
export function useDrawing({ state, dispatch }: DraftEditor, pen: Pen) {
  const { drawing } = state;
  const { rows, cols } = drawing;
  const [wanted, setCursor] = useState<Cell>(cols + 1);
  // A drawing that shrank has the cursor in its last square.
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
    /** Where the keyboard draws. */
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
    /** Takes back what the press that is going on has drawn. */
    cancel: () => dispatch({ t: 'cancel', stroke: stroke.current }),
    /** Moves the cursor, and draws on the way with `draws`. */
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
    /** Puts the cursor somewhere. */
    goTo: (cell: Cell) => {
      setCursor(cell);
      announce(squareWords(drawing, cell));
    },
    /** Draws at the cursor, with this tool or with the pen's. */
    draw: (tool = pen.tool) => {
      drawAt(cursor, tool);
      announce(format((pen.fills ? FILLED_WORDS : DRAWN_WORDS)[tool]));
    },
  };
}
