import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawings, emptyDrawing } from '../../test-support/drawings.ts';
import { firstDraft, formatDraft, NO_CAPTION, parseDraft } from './draft.ts';

const line = fc.oneof(fc.constant(null), fc.string());
const about = fc.record({
  caption: fc.record({ title: line, author: line, comment: line }),
  saved: fc.option(fc.record({ pack: fc.string(), board: line })),
});
const UNTITLED = { caption: NO_CAPTION, saved: null };
const step = (rows: number, cols: number) => ({ drawing: emptyDrawing(rows, cols), about: null });

describe('a draft', () => {
  it('survives formatting and parsing', () => {
    fc.assert(
      fc.property(
        fc.record({
          drawing: drawings(),
          about,
          past: fc.array(fc.record({ drawing: drawings(), about: fc.option(about) }), {
            maxLength: 5,
          }),
        }),
        (draft) => {
          expect(parseDraft(formatDraft(draft))).toEqual({ ok: true, value: draft });
        },
      ),
    );
  });

  it('keeps the latest part of a long history, within the storage quota', () => {
    const past = Array.from({ length: 40 }, (_, i) => step(100, 60 + i));
    const draft = { drawing: emptyDrawing(1, 1), about: UNTITLED, past };
    const text = formatDraft(draft);
    expect(text.length).toBeLessThan(110_000);
    const read = parseDraft(text);
    const kept = read.ok ? read.value.past : [];
    expect(kept.length).toBeGreaterThan(5);
    expect(kept).toEqual(past.slice(-kept.length));
  });

  it('is rejected if it is not a draft, and loses only its damaged parts', () => {
    for (const text of ['', '{}', '[]', '{"drawing":"@@","past":[],"caption":{}}']) {
      expect(parseDraft(text), text).toEqual({
        ok: false,
        error: 'The saved drawing cannot be read.',
      });
    }
    const { drawing } = firstDraft();
    const last = { ...step(1, 2), about: UNTITLED };
    const text = formatDraft({ drawing, about: UNTITLED, past: [step(1, 3), last] });
    expect(parseDraft(text.replace('"---"', '"-x-"'))).toEqual({
      ok: true,
      value: { drawing, about: UNTITLED, past: [last] },
    });
  });

  it('of an older version belongs to no collection', () => {
    const saved = { pack: 'own-a', board: null };
    const text = formatDraft({ ...firstDraft(), about: { caption: NO_CAPTION, saved } });
    const older = text.replace(/,"saved":[^}]*}/, '').replace(/,"abouts":.*}}/, '}');
    expect(Object.keys(JSON.parse(older) as object)).toEqual(['drawing', 'past', 'caption']);
    expect(parseDraft(older)).toEqual({ ok: true, value: firstDraft() });
  });

  it('drops the collections of earlier drawings if another version has drawn since', () => {
    const past = [{ ...step(1, 2), about: UNTITLED }];
    const text = formatDraft({ ...firstDraft(), past });
    const older = text.replace('"past":["', '"past":["-","');
    expect(parseDraft(older)).toMatchObject({
      ok: true,
      value: { past: [step(1, 1), step(1, 2)] },
    });
  });
});
