import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDrawing } from '../../../games/sokoban/editor/drawing.ts';
import { drawings } from '../../../test-support/drawings.ts';
import { firstDraft, formatDraft, NO_CAPTION, parseDraft } from './draft.ts';

const line = fc.oneof(fc.constant(null), fc.string());

describe('a draft', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(
        fc.record({
          drawing: drawings(),
          past: fc.array(drawings(), { maxLength: 5 }),
          caption: fc.record({ title: line, author: line, comment: line }),
          saved: fc.option(fc.record({ pack: fc.string(), board: line })),
        }),
        (draft) => {
          expect(parseDraft(formatDraft(draft))).toEqual({ ok: true, value: draft });
        },
      ),
    );
  });

  it('keeps the latest of a long past, within the quota of the storage', () => {
    const past = Array.from({ length: 40 }, (_, i) => emptyDrawing(100, 60 + i));
    const draft = { drawing: emptyDrawing(1, 1), past, caption: NO_CAPTION, saved: null };
    const text = formatDraft(draft);
    expect(text.length).toBeLessThan(110_000);
    const read = parseDraft(text);
    const kept = read.ok ? read.value.past : [];
    expect(kept.length).toBeGreaterThan(5);
    expect(kept).toEqual(past.slice(-kept.length));
  });

  it('is refused where it is none, and gives up no more than is damaged', () => {
    for (const text of ['', '{}', '[]', '{"drawing":"@@","past":[],"caption":{}}']) {
      expect(parseDraft(text), text).toEqual({
        ok: false,
        error: 'The saved drawing cannot be read.',
      });
    }
    const { drawing, caption } = firstDraft();
    const past = [emptyDrawing(1, 3), emptyDrawing(1, 2)];
    const text = formatDraft({ drawing, past, caption, saved: null });
    expect(parseDraft(text.replace('"---"', '"-x-"'))).toEqual({
      ok: true,
      value: { drawing, past: [emptyDrawing(1, 2)], caption, saved: null },
    });
  });

  it('of an older version belongs nowhere', () => {
    const text = formatDraft({ ...firstDraft(), saved: { pack: 'own-a', board: null } });
    const older = text.replace(/,"saved":[^}]*}/, '');
    expect(parseDraft(older)).toEqual({ ok: true, value: firstDraft() });
  });
});
