import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawings, emptyDrawing } from '../../../test-support/drawings.ts';
import { levelOf, smallLevels } from '../../../test-support/sokoban-levels.ts';
import {
  checkDrawing,
  drawCells,
  type Drawing,
  drawingOf,
  emptyRoom,
  fill,
  formatDrawing,
  insideDrawing,
  isPlayer,
  levelOfDrawing,
  lineCells,
  parseDrawing,
  resize,
  shift,
  sized,
  symmetricCells,
  SYMMETRIES,
  TOOLS,
  turn,
} from './drawing.ts';
import { insideCells, MAX_SIDE } from '../rules/level.ts';
import { isWon, opening } from '../rules/rules.ts';

function drawingFrom(text: string): Drawing {
  const read = parseDrawing(text);
  if (!read) throw new Error(`not a drawing: ${text}`);
  return read;
}

const NO_CAPTION = { title: null, author: null, comment: null };

describe('the pen', () => {
  const touch = (before: string, tool: (typeof TOOLS)[number]) =>
    formatDrawing(drawCells(drawingFrom(before), [0], tool));

  it('places boxes and the player on goals, and goals under them', () => {
    expect(TOOLS.map((tool) => touch('.', tool)).join('')).toBe('#-.**+-');
    expect(touch('$', 'goal')).toBe('*');
    expect(touch('@', 'goal')).toBe('+');
    expect(touch('#', 'goal')).toBe('.');
    expect(touch('#', 'box')).toBe('$');
  });

  it('erases the topmost piece first', () => {
    expect(touch('*', 'erase')).toBe('.');
    expect(touch('+', 'erase')).toBe('.');
    expect(touch('.', 'erase')).toBe('-');
    expect(['#', '$', '@', '-'].map((glyph) => touch(glyph, 'erase')).join('')).toBe('----');
  });

  it('never draws a second player', () => {
    expect(formatDrawing(drawCells(drawingFrom('+--'), [1, 2, 99], 'player'))).toBe('+--');
    expect(formatDrawing(drawCells(drawingFrom('+--'), [1, 2], 'player'))).toBe('.-@');
  });

  it('keeps the player in place while anything else is drawn', () => {
    expect(formatDrawing(drawCells(drawingFrom('@--'), [1, 2], 'wall'))).toBe('@##');
  });

  it('returns the same drawing if nothing changes', () => {
    const wall = drawingFrom('##');
    expect(drawCells(wall, [0, 1], 'wall')).toBe(wall);
    expect(fill(wall, 0, 'wall')).toBe(wall);
    expect(fill(wall, 7, 'wall')).toBe(wall);
  });

  it('fills an area up to its border', () => {
    const before = drawingFrom('--#-\n-##-\n#---');
    expect(formatDrawing(fill(before, 0, 'wall'))).toBe('###-\n###-\n#---');
    expect(formatDrawing(fill(before, 3, 'goal'))).toBe('--#.\n-##.\n#...');
    expect(formatDrawing(fill(before, 0, 'player'))).toBe('@-#-\n-##-\n#---');
  });

  it('draws lines without gaps', () => {
    expect(lineCells({ cols: 10 }, 42, 42)).toEqual([42]);
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), (from, to) => {
        const line = lineCells({ cols: 10 }, from, to);
        expect([line[0], line.at(-1)]).toEqual([from, to]);
        line.slice(1).forEach((cell, i) => {
          const before = line[i]!;
          const down = Math.abs(Math.floor(cell / 10) - Math.floor(before / 10));
          expect(Math.max(down, Math.abs((cell % 10) - (before % 10)))).toBe(1);
        });
      }),
    );
  });
});

describe('the shape of a drawing', () => {
  it('grows and shrinks on each side', () => {
    const one = drawingFrom('@');
    expect(formatDrawing(resize(one, 'l', 1))).toBe('-@');
    expect(formatDrawing(resize(one, 'r', 2))).toBe('@--');
    expect(formatDrawing(resize(one, 'u', 1))).toBe('-\n@');
    expect(formatDrawing(resize(one, 'd', 1))).toBe('@\n-');
    expect(formatDrawing(resize(drawingFrom('#@\n.$'), 'u', -1))).toBe('.$');
    expect(formatDrawing(resize(drawingFrom('#@\n.$'), 'l', -1))).toBe('@\n$');
  });

  it('resizes to given numbers at the right and the bottom; an empty room keeps its walls', () => {
    expect(formatDrawing(sized(drawingFrom('#@\n.$'), 3, 3))).toBe('#@-\n.$-\n---');
    expect(formatDrawing(sized(drawingFrom('#@\n.$'), 1, 1))).toBe('#');
    expect(formatDrawing(sized(emptyRoom(3, 3), 4, 5))).toBe('#####\n#---#\n#---#\n#####');
    expect(sized(emptyRoom(8, 10), MAX_SIDE, MAX_SIDE)).toEqual(emptyRoom(MAX_SIDE, MAX_SIDE));
    const one = drawingFrom('@');
    for (const [rows, cols] of [
      [1, 1],
      [0, 3],
      [3, MAX_SIDE + 1],
      [2.5, 3],
      [NaN, 3],
    ] as const) {
      expect(sized(one, rows, cols)).toBe(one);
    }
  });

  it('respects the size limits', () => {
    const one = emptyDrawing(1, MAX_SIDE);
    expect(resize(one, 'l', 1)).toBe(one);
    expect(resize(one, 'd', -1)).toBe(one);
    expect(resize(one, 'd', 0.5)).toBe(one);
    expect(emptyRoom(0, 1000)).toMatchObject({ rows: 1, cols: MAX_SIDE });
    expect(formatDrawing(emptyDrawing(2, 3))).toBe('---\n---');
  });

  it('is restored by inverse turns, flips and shifts', () => {
    fc.assert(
      fc.property(drawings(), (drawing) => {
        const again = (count: number, change: (d: Drawing) => Drawing) =>
          Array.from({ length: count }).reduce<Drawing>(change, drawing);
        expect(again(2, (d) => turn(d, 'mirror'))).toEqual(drawing);
        expect(again(2, (d) => turn(d, 'flip'))).toEqual(drawing);
        expect(again(4, (d) => turn(d, 'rotate'))).toEqual(drawing);
        expect(turn(turn(drawing, 'mirror'), 'flip')).toEqual(again(2, (d) => turn(d, 'rotate')));
        expect(shift(shift(drawing, 'l'), 'r')).toEqual(drawing);
        expect(again(drawing.rows, (d) => shift(d, 'd'))).toEqual(drawing);
        for (const side of ['l', 'u', 'r', 'd'] as const) {
          expect(resize(resize(drawing, side, 1), side, -1)).toEqual(drawing);
        }
      }),
    );
  });

  it('rotates clockwise, mirrors and flips', () => {
    expect(formatDrawing(turn(drawingFrom('#@\n.$'), 'rotate'))).toBe('.#\n$@');
    expect(formatDrawing(turn(drawingFrom('#@\n.$'), 'mirror'))).toBe('@#\n$.');
    expect(formatDrawing(turn(drawingFrom('#@\n.$'), 'flip'))).toBe('.$\n#@');
  });

  it('repeats the pen symmetrically, so that the mirrored drawing equals the original', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SYMMETRIES), fc.nat(29), (symmetry, cell) => {
        const cells = symmetricCells({ rows: 5, cols: 6 }, cell, symmetry);
        expect(cells.at(-1)).toBe(cell);
        const drawing = drawCells(emptyDrawing(5, 6), cells, 'box');
        if (symmetry !== 'up-down' && symmetry !== 'none')
          expect(turn(drawing, 'mirror')).toEqual(drawing);
        if (symmetry !== 'left-right' && symmetry !== 'none')
          expect(turn(drawing, 'flip')).toEqual(drawing);
      }),
    );
  });
});

describe('a drawing as text', () => {
  it('survives a round trip', () => {
    fc.assert(
      fc.property(drawings(), (drawing) => {
        expect(parseDrawing(formatDrawing(drawing))).toEqual(drawing);
      }),
    );
  });

  it('is rejected if it is not a valid drawing', () => {
    for (const text of [
      '',
      '##\n#',
      '#\n#\n##',
      '#x',
      'x#',
      '@@',
      '@+',
      '#'.repeat(MAX_SIDE + 1),
      '#\n'.repeat(MAX_SIDE),
    ]) {
      expect(parseDrawing(text), text).toBeNull();
    }
  });

  it('may be as large as the largest board, but no larger', () => {
    const text = (rows: number, cols: number) => Array(rows).fill('-'.repeat(cols)).join('\n');
    expect(parseDrawing(text(MAX_SIDE, MAX_SIDE))).toMatchObject({
      rows: MAX_SIDE,
      cols: MAX_SIDE,
    });
    for (const large of [text(MAX_SIDE + 1, 1), text(1, MAX_SIDE + 1), '\n#']) {
      expect(parseDrawing(large)).toBeNull();
    }
  });

  it('gives back the level it was created from', () => {
    fc.assert(
      fc.property(smallLevels(), (level) => {
        expect(levelOfDrawing(drawingOf(level), NO_CAPTION)).toEqual({ ok: true, value: level });
      }),
    );
  });

  it('is a level if and only if the check finds no blocking problem', () => {
    fc.assert(
      fc.property(drawings(), (drawing) => {
        const playable = checkDrawing(drawing).every((problem) => problem.playable);
        expect(levelOfDrawing(drawing, NO_CAPTION).ok).toBe(playable);
      }),
    );
  });
});

describe('the inside of a drawing', () => {
  it('is part of the inside of its level', () => {
    fc.assert(
      fc.property(smallLevels(), (level) => {
        const inside = insideDrawing(drawingOf(level));
        // insideCells also includes closed chambers with boxes, which are merely drawn faint here.
        for (const [cell, is] of inside.entries()) {
          if (is) expect(insideCells(level)[cell]).toBe(true);
        }
        expect(inside[level.player]).toBe(true);
      }),
    );
    expect(insideDrawing(drawingFrom('#-'))).toEqual([true, true]);
  });
});

describe('the check', () => {
  const kinds = (text: string) => checkDrawing(drawingFrom(text)).map(({ kind }) => kind);

  it('finds no problem in a valid level', () => {
    expect(checkDrawing(drawingOf(levelOf('#####\n#@$.#\n#####')))).toEqual([]);
  });

  it('reports missing and surplus pieces', () => {
    expect(kinds('###')).toEqual(['no-player', 'no-box', 'no-goal']);
    expect(kinds('######\n#@$$.#\n######')).toEqual(['more-boxes']);
    expect(kinds('######\n#@$..#\n######')).toEqual(['more-goals']);
  });

  it('detects a solved drawing, even with spare boxes or goals', () => {
    expect(kinds('####\n#@*#\n####')).toEqual(['solved']);
    expect(kinds('######\n#+*$ #\n######')).not.toContain('solved');
    expect(kinds('#####\n#@*.#\n#####')).toEqual(['more-goals', 'solved']);
    expect(kinds('#####\n#@*$#\n#####')).toEqual(['more-boxes', 'solved']);
    const [, solved] = checkDrawing(drawingFrom('#####\n#@*.#\n#####'));
    expect(solved?.cells).toEqual([7]);
    fc.assert(
      fc.property(smallLevels(), (level) => {
        const found = checkDrawing(drawingOf(level)).some(({ kind }) => kind === 'solved');
        expect(found).toBe(isWon(opening(level)));
      }),
    );
  });

  it('marks leaks, and squares that the player cannot reach', () => {
    const [open] = checkDrawing(drawingFrom('#####\n#@$.-\n#####'));
    expect(open).toEqual({ kind: 'open', playable: true, cells: [9] });
    const [lost] = checkDrawing(drawingFrom('#########\n#@$.#$#.#\n#########'));
    expect(lost).toEqual({ kind: 'out-of-reach', playable: true, cells: [14, 16] });
  });

  it('detects an open board under the same conditions as the level reader', () => {
    fc.assert(
      fc.property(smallLevels(), (level) => {
        const found = checkDrawing(drawingOf(level)).map(({ kind }) => kind);
        expect(found.includes('open')).toBe(level.notices.includes('open-board'));
        expect(found.includes('more-boxes')).toBe(level.notices.includes('more-boxes'));
        expect(found.includes('more-goals')).toBe(level.notices.includes('more-goals'));
      }),
    );
  });

  it('there is never more than one player, whatever is drawn', () => {
    fc.assert(
      fc.property(drawings(), fc.nat(40), fc.constantFrom(...TOOLS), (drawing, cell, tool) => {
        const { glyphs } = drawCells(drawing, [cell], tool);
        expect(glyphs.filter(isPlayer).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
