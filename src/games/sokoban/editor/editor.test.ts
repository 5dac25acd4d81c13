import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawings } from '../../../test-support/drawings.ts';
import { DIRECTIONS } from '../rules/direction.ts';
import { SYMMETRIES, TURNS } from './drawing-shape.ts';
import { formatDrawing } from './drawing-text.ts';
import { emptyDrawing, TOOLS } from './drawing.ts';
import { edit, MAX_HISTORY, openEditor, type EditorAction, type EditorState } from './editor.ts';

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
  fc.record({ t: fc.constant('shift' as const), direction: fc.constantFrom(...DIRECTIONS) }),
  fc.record({ t: fc.constant('turn' as const), how: fc.constantFrom(...TURNS) }),
  fc.record({ t: fc.constant('replace' as const), drawing: drawings() }),
);

function undoAll(state: EditorState): EditorState {
  return state.past.reduce((now) => edit(now, { t: 'undo' }), state);
}

describe('the editor', () => {
  it('undoes everything to the first drawing, and redoes it to the last', () => {
    fc.assert(
      fc.property(drawings(), fc.array(actions, { maxLength: 30 }), (first, list) => {
        const last = list.reduce(edit, openEditor(first));
        const start = undoAll(last);
        expect(start.drawing).toEqual(first);
        expect(edit(start, { t: 'undo' })).toBe(start);
        const again = start.future.reduce((now) => edit(now, { t: 'redo' }), start);
        expect(again.drawing).toEqual(last.drawing);
        expect(again.past).toEqual(last.past);
      }),
    );
  });

  it('takes back a stroke that was not meant, and nothing else', () => {
    const stroke = (number: number, cell: number): EditorAction => ({
      ...{ t: 'paint', cells: [cell], tool: 'wall', symmetry: 'none', stroke: number },
    });
    const first = edit(openEditor(emptyDrawing(4, 4)), stroke(1, 5));
    const second = edit(edit(first, stroke(2, 6)), stroke(2, 9));
    const cancelled = edit(second, { t: 'cancel', stroke: 2 });
    expect(cancelled).toEqual({ ...first, stroke: null });
    // It has drawn nothing that is still there.
    expect(edit(cancelled, { t: 'cancel', stroke: 2 })).toBe(cancelled);
    expect(edit(first, { t: 'cancel', stroke: 3 })).toBe(first);
  });

  it('has drawings of the size that they say', () => {
    fc.assert(
      fc.property(drawings(), fc.array(actions, { maxLength: 30 }), (first, list) => {
        let state = openEditor(first);
        for (const action of list) {
          state = edit(state, action);
          const { rows, cols, glyphs } = state.drawing;
          expect(glyphs).toHaveLength(rows * cols);
        }
      }),
    );
  });

  it('takes a stroke of the pen for one step', () => {
    const stroke = (cell: number, number: number): EditorAction => ({
      t: 'paint',
      cells: [cell],
      tool: 'wall',
      symmetry: 'none',
      stroke: number,
    });
    const drawn = [stroke(0, 1), stroke(1, 1), stroke(2, 2)].reduce(
      edit,
      openEditor(emptyDrawing(1, 3)),
    );
    expect(formatDrawing(drawn.drawing)).toBe('###');
    const once = edit(drawn, { t: 'undo' });
    expect(formatDrawing(once.drawing)).toBe('##-');
    expect(formatDrawing(edit(once, { t: 'undo' }).drawing)).toBe('---');
  });

  it('fills symmetric patches, one that is its own mirror image only once', () => {
    const fill: EditorAction = { t: 'fill', cell: 0, tool: 'wall', symmetry: 'left-right' };
    expect(formatDrawing(edit(openEditor(emptyDrawing(1, 3)), fill).drawing)).toBe('###');
    const box: EditorAction = { ...fill, tool: 'erase' };
    const parted = edit(openEditor({ rows: 1, cols: 3, glyphs: ['*', '#', '*'] }), box);
    expect(formatDrawing(parted.drawing)).toBe('.#.');
  });

  it('brings back what another drawing replaced', () => {
    const first = openEditor(emptyDrawing(2, 2));
    const same = edit(first, { t: 'replace', drawing: emptyDrawing(2, 2) });
    expect(same).toBe(first);
    const other = edit(first, { t: 'replace', drawing: emptyDrawing(3, 3) });
    expect(edit(other, { t: 'undo' }).drawing).toEqual(first.drawing);
  });

  it('forgets only the oldest', () => {
    let state = openEditor(emptyDrawing(1, 2));
    for (let i = 0; i < MAX_HISTORY + 50; i++) state = edit(state, { t: 'turn', how: 'rotate' });
    expect(state.past).toHaveLength(MAX_HISTORY);
  });
});
