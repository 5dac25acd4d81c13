import type { Direction } from '../rules/direction.ts';
import {
  drawCells,
  type Drawing,
  fill,
  resize,
  shift,
  sized,
  symmetricCells,
  type Symmetry,
  type Tool,
  turn,
  type Turn,
} from './drawing.ts';
import type { Cell } from '../rules/level.ts';
import type { Caption } from '../files/xsb-captions.ts';

/** The place where the drawing was saved, so that saving it again replaces that. */
export interface SavedAt {
  /** The collection that was saved to last, or that the level was opened from. */
  readonly pack: string;
  /** The name in the records (`keyOf`) of the saved board; `null` for a new drawing. */
  readonly board: string | null;
}

/** The captions and the origin of a drawing, which undo restores with it. */
export interface About {
  readonly caption: Caption;
  readonly saved: SavedAt | null;
}

/** A drawing that undo or redo brings back. */
export interface UndoStep {
  readonly drawing: Drawing;
  /** The captions to restore with it; `null` keeps the current ones. */
  readonly about: About | null;
}

/** A drawing with its history. */
export interface EditorState {
  readonly drawing: Drawing;
  readonly about: About;
  /** Earlier drawings, the latest last; at most `MAX_HISTORY`. */
  readonly past: readonly UndoStep[];
  /** The redo history, the next step first. */
  readonly future: readonly UndoStep[];
  /** The stroke of the pen that made the last change: all of one stroke is one undo step. */
  readonly stroke: number | null;
}

export type EditorAction =
  | {
      readonly t: 'paint';
      readonly cells: readonly Cell[];
      readonly tool: Tool;
      readonly symmetry: Symmetry;
      /** The same until the pen is lifted; a number that is not used again. */
      readonly stroke: number;
    }
  | {
      readonly t: 'fill';
      readonly cell: Cell;
      readonly tool: Tool;
      readonly symmetry: Symmetry;
    }
  | { readonly t: 'resize'; readonly side: Direction; readonly by: number }
  | { readonly t: 'size'; readonly rows: number; readonly cols: number }
  | { readonly t: 'shift'; readonly direction: Direction }
  | { readonly t: 'turn'; readonly how: Turn }
  /** Replaces the drawing; undo restores the old one with its captions and origin. */
  | {
      readonly t: 'replace';
      readonly drawing: Drawing;
      /** The captions and origin of the new drawing; by default they stay the same. */
      readonly about?: (before: About) => About;
    }
  /** Changes the captions or origin of the drawing, without an undo step. */
  | { readonly t: 'about'; readonly about: Partial<About> }
  /** The stroke was accidental: if it was the last step, its changes are dropped without redo. */
  | { readonly t: 'cancel'; readonly stroke: number }
  | { readonly t: 'undo' }
  | { readonly t: 'redo' };

const MAX_HISTORY = 300;
/** The limit for all drawings of the history together: they share no squares, and this many take about 24 MB. */
const MAX_SQUARES = 3_000_000;

/** The latest of these drawings within the limit; at least one. */
function kept(past: readonly UndoStep[]): readonly UndoStep[] {
  let squares = 0;
  const tooMany = past.findLastIndex(({ drawing }) => {
    squares += drawing.glyphs.length;
    return squares > MAX_SQUARES;
  });
  return past.slice(Math.max(Math.min(tooMany + 1, past.length - 1), past.length - MAX_HISTORY, 0));
}

/** The editor with a drawing, its captions and origin, and its history. */
export function openEditor(
  drawing: Drawing,
  about: About,
  past: readonly UndoStep[] = [],
): EditorState {
  return { drawing, about, past: kept(past), future: [], stroke: null };
}

function withDrawing(state: EditorState, drawing: Drawing, stroke: number | null): EditorState {
  if (drawing === state.drawing) return state;
  if (stroke !== null && stroke === state.stroke) return { ...state, drawing, future: [] };
  const past = kept([...state.past, { drawing: state.drawing, about: null }]);
  return { ...state, drawing, past, future: [], stroke };
}

/** A step of the history to another drawing, and the state to return to. */
function swap(
  { drawing, about }: EditorState,
  to: UndoStep,
): [there: Pick<EditorState, 'drawing' | 'about'>, back: UndoStep] {
  return [
    { drawing: to.drawing, about: to.about ?? about },
    { drawing, about: to.about && about },
  ];
}

/** Whether two drawings have the same squares. */
export function sameDrawing(a: Drawing, b: Drawing): boolean {
  return a.rows === b.rows && a.cols === b.cols && a.glyphs.every((g, i) => g === b.glyphs[i]);
}

/** The editor after an action: the same reference if nothing changes. Pure; never throws. */
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
    case 'size':
      return withDrawing(state, sized(drawing, action.rows, action.cols), null);
    case 'shift':
      return withDrawing(state, shift(drawing, action.direction), null);
    case 'turn':
      return withDrawing(state, turn(drawing, action.how), null);
    case 'replace': {
      const about = action.about?.(state.about) ?? state.about;
      if (about === state.about && sameDrawing(drawing, action.drawing)) return state;
      const [there, back] = swap(state, { drawing: action.drawing, about });
      return { ...there, past: kept([...past, back]), future: [], stroke: null };
    }
    case 'about':
      return { ...state, about: { ...state.about, ...action.about } };
    case 'cancel': {
      const before = past.at(-1);
      if (before === undefined || state.stroke !== action.stroke) return state;
      return {
        ...state,
        drawing: before.drawing,
        past: past.slice(0, -1),
        future: [],
        stroke: null,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return state;
      const [there, back] = swap(state, before);
      return { ...there, past: past.slice(0, -1), future: [back, ...future], stroke: null };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (after === undefined) return state;
      const [there, back] = swap(state, after);
      return { ...there, past: [...past, back], future: rest, stroke: null };
    }
  }
}
