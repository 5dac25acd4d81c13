import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawings, emptyDrawing } from '../../../test-support/drawings.ts';
import { DIRECTIONS } from '../rules/direction.ts';
import { formatDrawing, type Glyph, SYMMETRIES, TOOLS, TURNS } from './drawing.ts';
import { edit, openEditor, type About, type EditorAction, type EditorState } from './editor.ts';

const MAX_HISTORY = 300;

const titled = (title: string | null): About => ({
  caption: { title, author: null, comment: null },
  saved: null,
});
const UNTITLED = titled(null);

const actions: fc.Arbitrary<EditorAction> = fc.oneof(
  fc.record({
    t: fc.constant('paint' as const),
    cells: fc.array(fc.nat(40), { maxLength: 4 }),
    tool: fc.constantFrom(...TOOLS),
    symmetry: fc.constantFrom(...SYMMETRIES),
    stroke: fc.nat(3),
  }),
  fc.record({
    t: fc.constant('fill' as const),
    cell: fc.nat(40),
    tool: fc.constantFrom(...TOOLS),
    symmetry: fc.constantFrom(...SYMMETRIES),
  }),
  fc.record({
    t: fc.constant('resize' as const),
    side: fc.constantFrom(...DIRECTIONS),
    by: fc.integer({ min: -2, max: 2 }),
  }),
  fc.record({
    t: fc.constant('size' as const),
    rows: fc.integer({ min: -1, max: 9 }),
    cols: fc.integer({ min: -1, max: 9 }),
  }),
  fc.record({ t: fc.constant('shift' as const), direction: fc.constantFrom(...DIRECTIONS) }),
  fc.record({ t: fc.constant('turn' as const), how: fc.constantFrom(...TURNS) }),
  fc.record({ t: fc.constant('replace' as const), drawing: drawings() }),
  fc.record({
    t: fc.constant('replace' as const),
    drawing: drawings(),
    about: fc.string().map((title) => () => titled(title)),
  }),
);

function undoAll(state: EditorState): EditorState {
  return state.past.reduce<EditorState>((now) => edit(now, { t: 'undo' }), state);
}

describe('the editor', () => {
  it('undoes all changes back to the first drawing, and redoes them to the last', () => {
    fc.assert(
      fc.property(drawings(), fc.array(actions, { maxLength: 30 }), (first, list) => {
        const last = list.reduce(edit, openEditor(first, UNTITLED));
        const start = undoAll(last);
        expect(start.drawing).toEqual(first);
        expect(start.about).toEqual(UNTITLED);
        expect(edit(start, { t: 'undo' })).toBe(start);
        const again = start.future.reduce<EditorState>((now) => edit(now, { t: 'redo' }), start);
        expect(again.drawing).toEqual(last.drawing);
        expect(again.about).toEqual(last.about);
        expect(again.past).toEqual(last.past);
      }),
    );
  });

  it('cancels an accidental stroke, and nothing else', () => {
    const stroke = (number: number, cell: number): EditorAction => ({
      ...{ t: 'paint', cells: [cell], tool: 'wall', symmetry: 'none', stroke: number },
    });
    const first = edit(openEditor(emptyDrawing(4, 4), UNTITLED), stroke(1, 5));
    const second = edit(edit(first, stroke(2, 6)), stroke(2, 9));
    const cancelled = edit(second, { t: 'cancel', stroke: 2 });
    expect(cancelled).toEqual({ ...first, stroke: null });
    // The stroke no longer has anything to cancel.
    expect(edit(cancelled, { t: 'cancel', stroke: 2 })).toBe(cancelled);
    expect(edit(first, { t: 'cancel', stroke: 3 })).toBe(first);
  });

  it('keeps the cell count consistent with rows and columns', () => {
    fc.assert(
      fc.property(drawings(), fc.array(actions, { maxLength: 30 }), (first, list) => {
        let state = openEditor(first, UNTITLED);
        for (const action of list) {
          state = edit(state, action);
          const { rows, cols, glyphs } = state.drawing;
          expect(glyphs).toHaveLength(rows * cols);
        }
      }),
    );
  });

  it('treats a stroke of the pen as one step', () => {
    const stroke = (cell: number, number: number): EditorAction => ({
      t: 'paint',
      cells: [cell],
      tool: 'wall',
      symmetry: 'none',
      stroke: number,
    });
    const drawn = [stroke(0, 1), stroke(1, 1), stroke(2, 2)].reduce(
      edit,
      openEditor(emptyDrawing(1, 3), UNTITLED),
    );
    expect(formatDrawing(drawn.drawing)).toBe('###');
    const once = edit(drawn, { t: 'undo' });
    expect(formatDrawing(once.drawing)).toBe('##-');
    expect(formatDrawing(edit(once, { t: 'undo' }).drawing)).toBe('---');
  });

  it('fills symmetric areas, but one that is its own mirror image only once', () => {
    const fill: EditorAction = { t: 'fill', cell: 0, tool: 'wall', symmetry: 'left-right' };
    expect(formatDrawing(edit(openEditor(emptyDrawing(1, 3), UNTITLED), fill).drawing)).toBe('###');
    const box: EditorAction = { ...fill, tool: 'erase' };
    const parted = edit(openEditor({ rows: 1, cols: 3, glyphs: ['*', '#', '*'] }, UNTITLED), box);
    expect(formatDrawing(parted.drawing)).toBe('.#.');
  });

  it('restores a replaced drawing on undo', () => {
    const first = openEditor(emptyDrawing(2, 2), UNTITLED);
    const same = edit(first, { t: 'replace', drawing: emptyDrawing(2, 2) });
    expect(same).toBe(first);
    const other = edit(first, { t: 'replace', drawing: emptyDrawing(3, 3) });
    expect(edit(other, { t: 'undo' }).drawing).toEqual(first.drawing);
  });

  it('restores the captions that belong to a drawing, with later edits', () => {
    const first = edit(openEditor(emptyDrawing(2, 2), titled('First')), {
      t: 'shift',
      direction: 'r',
    });
    const drawn = edit(first, { t: 'resize', side: 'r', by: 1 });
    const begun = edit(drawn, {
      t: 'replace',
      drawing: emptyDrawing(3, 3),
      about: () => UNTITLED,
    });
    const named = edit(begun, { t: 'about', about: titled('Second') });
    expect(named.past).toBe(begun.past);
    const grown = edit(named, { t: 'resize', side: 'r', by: 1 });
    const back = [1, 2, 3].reduce((state) => edit(state, { t: 'undo' }), grown);
    expect(back.about).toEqual(titled('First'));
    const renamed = edit(back, { t: 'about', about: titled('First of all') });
    const forth = [1, 2].reduce((state) => edit(state, { t: 'redo' }), renamed);
    expect(forth.about).toEqual(titled('Second'));
    expect(edit(forth, { t: 'undo' }).about).toEqual(titled('First of all'));
  });

  it('restores the title of a drawing that was started over', () => {
    const empty = openEditor(emptyDrawing(2, 2), titled('Kept'));
    const replaced = edit(empty, {
      t: 'replace',
      drawing: emptyDrawing(2, 2),
      about: () => UNTITLED,
    });
    expect(edit(replaced, { t: 'undo' }).about).toEqual(titled('Kept'));
  });

  it('keeps fewer steps of very large drawings, but always the latest', () => {
    const large = { rows: 1000, cols: 1000, glyphs: Array<Glyph>(1e6).fill('#') };
    const past = [1, 2, 3, 4, 5].map((side) => ({ drawing: large, about: titled(`${side}`) }));
    const titles = openEditor(large, UNTITLED, past).past.map(({ about }) => about?.caption.title);
    expect(titles).toEqual(['3', '4', '5']);
    const huge = { rows: 2000, cols: 2000, glyphs: Array<Glyph>(4e6).fill('#') };
    expect(openEditor(huge, UNTITLED, [{ drawing: huge, about: null }]).past).toHaveLength(1);
  });

  it('drops only the oldest steps', () => {
    let state = openEditor(emptyDrawing(1, 2), UNTITLED);
    for (let i = 0; i < MAX_HISTORY + 50; i++) state = edit(state, { t: 'turn', how: 'rotate' });
    expect(state.past).toHaveLength(MAX_HISTORY);
  });
});
