import type { Direction } from '../rules/direction.ts';
import { fill, drawCells, type Drawing, type Tool } from './drawing.ts';
import { resize, shift, symmetricCells, turn, type Symmetry, type Turn } from './drawing-shape.ts';
import type { Cell } from '../rules/level.ts';

/** A drawing with its history. */
export interface EditorState {
  readonly drawing: Drawing;
  /** Earlier drawings, the latest last; at most `MAX_HISTORY`. */
  readonly past: readonly Drawing[];
  /** What was undone, to be redone from the front. */
  readonly future: readonly Drawing[];
  /** The stroke of the pen that made the last change: all of one stroke is one undo step. */
  readonly stroke: number | null;
}

export type EditorAction =
  | {
      readonly t: 'paint';
      readonly cells: readonly Cell[];
      readonly tool: Tool;
      readonly symmetry: Symmetry;
      /** Equal for all that is painted until the pen is lifted; any number that is not used again. */
      readonly stroke: number;
    }
  | {
      readonly t: 'fill';
      readonly cell: Cell;
      readonly tool: Tool;
      readonly symmetry: Symmetry;
    }
  | { readonly t: 'resize'; readonly side: Direction; readonly by: number }
  | { readonly t: 'shift'; readonly direction: Direction }
  | { readonly t: 'turn'; readonly how: Turn }
  /** Another drawing takes the place of this one, which undo brings back. */
  | { readonly t: 'replace'; readonly drawing: Drawing }
  /** The stroke was not meant: what it has drawn, if it has drawn last, goes for good. */
  | { readonly t: 'cancel'; readonly stroke: number }
  | { readonly t: 'undo' }
  | { readonly t: 'redo' };

/** Drawings share no squares, so 300 of the largest take about 24 MB. */
export const MAX_HISTORY = 300;

/** The editor with a drawing, and with what came before it. */
export function openEditor(drawing: Drawing, past: readonly Drawing[] = []): EditorState {
  return { drawing, past: past.slice(-MAX_HISTORY), future: [], stroke: null };
}

function withDrawing(state: EditorState, drawing: Drawing, stroke: number | null): EditorState {
  if (drawing === state.drawing) return state;
  if (stroke !== null && stroke === state.stroke) return { ...state, drawing, future: [] };
  const past = [...state.past, state.drawing].slice(-MAX_HISTORY);
  return { drawing, past, future: [], stroke };
}

function sameDrawing(a: Drawing, b: Drawing): boolean {
  return a.rows === b.rows && a.cols === b.cols && a.glyphs.every((g, i) => g === b.glyphs[i]);
}

/** What an action makes of the editor: the same reference where it changes nothing. Pure; never throws. */
export function edit(state: EditorState, action: EditorAction): EditorState {
  const { drawing, past, future } = state;
  switch (action.t) {
    case 'paint': {
      const { cells, tool, symmetry, stroke } = action;
      const all = cells.flatMap((cell) => symmetricCells(drawing, cell, symmetry));
      return withDrawing(state, drawCells(drawing, all, tool), stroke);
    }
    case 'fill': {
      // One after the other: the patches of a symmetric drawing may be one and the same.
      const cells = symmetricCells(drawing, action.cell, action.symmetry);
      const here = drawing.glyphs[action.cell];
      const filled = cells.reduce(
        (now, cell) => (now.glyphs[cell] === here ? fill(now, cell, action.tool) : now),
        drawing,
      );
      return withDrawing(state, filled, null);
    }
    case 'resize':
      return withDrawing(state, resize(drawing, action.side, action.by), null);
    case 'shift':
      return withDrawing(state, shift(drawing, action.direction), null);
    case 'turn':
      return withDrawing(state, turn(drawing, action.how), null);
    case 'replace':
      return sameDrawing(drawing, action.drawing)
        ? state
        : withDrawing(state, action.drawing, null);
    case 'cancel': {
      const before = past.at(-1);
      if (before === undefined || state.stroke !== action.stroke) return state;
      return { drawing: before, past: past.slice(0, -1), future: [], stroke: null };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return state;
      return {
        drawing: before,
        past: past.slice(0, -1),
        future: [drawing, ...future],
        stroke: null,
      };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (after === undefined) return state;
      return { drawing: after, past: [...past, drawing], future: rest, stroke: null };
    }
  }
}
