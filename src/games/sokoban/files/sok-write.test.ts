import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf, plays, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { parseCollection, parseLevel } from './xsb-read.ts';
import { formatSok, formatSokCollection } from './xsb-write.ts';

describe('a level as .sok text', () => {
  it('has its solutions and notes below the board', () => {
    const level = levelOf('#####\n#@$.#\n#####\nTitle: One\nComment: A push.');
    const lines = [
      { kind: 'solution', lurd: 'R' },
      { kind: 'fewest-pushes', lurd: 'R'.repeat(71) },
      { kind: 'snapshot', lurd: '' },
    ] as const;
    expect(formatSok(level, lines)).toBe(
      '#####\n#@$.#\n#####\nTitle: One\nComment:\nA push.\nComment-End:\n' +
        `\nSolution:\nR\n\nSolution/Pushes:\n${'R'.repeat(70)}\nR\n`,
    );
    expect(formatSok(level, [])).not.toContain('Solution');
  });

  it('is separated by a blank line, below the heading of its collection', () => {
    const [board, level] = ['#####\n#@$.#\n#####\n', levelOf('#####\n#@$.#\n#####')];
    const levels = [
      { level, lines: [{ kind: 'solution', lurd: 'R' }] },
      { level, lines: [] },
    ] as const;
    expect(formatSokCollection({ title: 'Pond', author: null, levels })).toBe(
      `Collection: Pond\n\n${board}\nSolution:\nR\n\n${board}`,
    );
  });

  it('keeps the ID that a site assigned to the level, however its file is read', () => {
    const board = '#####\n#@$.#\n#####';
    const text = `${board}\nTitle: One\nID: 107232\n\n${board}\nID: ll-2\nTitle: Two\nSolution:\nR\n`;
    const { levels, solutions } = parseCollection(text);
    expect(levels.map(({ id, title }) => [id, title])).toEqual([
      ['107232', 'One'],
      ['ll-2', 'Two'],
    ]);
    expect(solutions[1]).toEqual(['R']);
    const written = formatSokCollection({
      ...{ title: null, author: null },
      levels: levels.map((level) => ({ level, lines: [{ kind: 'solution', lurd: 'R' }] })),
    });
    expect(written).toContain(`${board}\nTitle: One\nID: 107232\n\nSolution:\nR\n`);
    expect(parseCollection(written).levels).toEqual(levels);
    expect(parseLevel(`${board}\nID: 5\n`)).toMatchObject({ value: { id: '5', title: null } });
    // Text that is not a valid ID is ignored.
    expect(parseLevel(`${board}\nID: # 1\n`)).not.toHaveProperty('value.id');
  });

  it('survives a round trip, whatever lines of play accompany it', () => {
    fc.assert(
      fc.property(
        smallLevels(),
        fc.array(fc.tuple(fc.constantFrom('solution', 'fewest-moves', 'snapshot'), plays)),
        (level, lines) => {
          const text = formatSok(
            { ...level, title: 'A room', author: 'Someone' },
            lines.map(([kind, play]) => ({ kind, lurd: play.join('') })),
          );
          const expected = { ...level, title: 'A room', author: 'Someone' };
          expect(parseLevel(text)).toEqual({ ok: true, value: expected });
          expect(parseCollection(text).levels).toEqual([expected]);
        },
      ),
    );
  });
});
