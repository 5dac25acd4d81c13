import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveTranscript } from '../../../test-support/naive-push-protocol.ts';
import { pushBoards, pushCommands } from '../../../test-support/push-texts.ts';
import { plays, smallLevels } from '../../../test-support/sokoban-levels.ts';
import { gridOf } from '../files/xsb-write.ts';
import { DIRECTIONS } from '../rules/direction.ts';
import { neighbour } from '../rules/level.ts';
import { reachableCells } from '../rules/paths.ts';
import { opening, type Position, step } from '../rules/rules.ts';
import { BoardReader, LETTERS, type PushBoard, PushGame, PushProtocol } from './push-game.ts';

const MAX_SQUARES = 1_000_000;

interface Played {
  readonly boards: readonly string[];
  readonly state: PushProtocol['state'];
}

/** Feeds the pieces one after another, then signals the end. */
function play(...pieces: readonly string[]): Played {
  const protocol = new PushProtocol();
  const boards = pieces.flatMap((piece) => [...protocol.feed(piece)]);
  protocol.end();
  return { boards, state: protocol.state };
}

/** The output after the commands, on a board given by its rows. */
function after(rows: readonly string[], commands: string): string[] {
  const { boards } = play(`${rows.join('\n')}\n\n${commands}\n.`);
  return (boards.at(-1) ?? '').split('\n').slice(0, -1);
}

function errorOf(text: string): string {
  const { boards, state } = play(text);
  expect(boards).toEqual([]);
  if (state.kind !== 'refused') return `not refused: ${state.kind}`;
  const { line, column, message } = state.error;
  return `${line}:${column} ${message}`;
}

describe('a transcript', () => {
  it('prints the board first, then pushes and undos, with boxes on targets in capitals', () => {
    const board = ['######', '#@a-+#', '#-b-##', '#----', '#####'].join('\n');
    const { boards, state } = play(`${board}\n\na6\na6\nb2\n0\n0a4\n0\n.`);
    expect(state).toEqual({ kind: 'ended' });
    const shown = boards.map((text) => text.split('\n').slice(1, 4).join('/'));
    expect(shown).toEqual([
      '#@a-+#/#-b-##/#----',
      '#-@a+#/#-b-##/#----',
      '#--@A#/#-b-##/#----',
      '#---A#/#-@-##/#-b--',
      '#--@A#/#-b-##/#----',
      // The second push is undone as well, and the push to the left fails: the player cannot reach
      // the target behind the box.
      '#-@a+#/#-b-##/#----',
      '#@a-+#/#-b-##/#----',
    ]);
    expect(boards[0]).toBe(`${board}\n`);
  });

  it('prints once for every line break, and nothing else', () => {
    expect(play('@a-\n\n\n\na6\n\n.').boards).toEqual([
      ...['@a-\n', '@a-\n', '@a-\n'],
      ...['-@a\n', '-@a\n'],
    ]);
    expect(play('@a-\n\na6.').boards).toEqual(['@a-\n']);
  });
});

describe('a push', () => {
  const cross = ['--+--', '--a--', '@----', '-----'];
  it.each([
    ['6, right', 'a6', ['--+--', '--@a-', '-----', '-----']],
    ['4, left', 'a4', ['--+--', '-a@--', '-----', '-----']],
    ['8, up, onto a target', 'a8', ['--A--', '--@--', '-----', '-----']],
    ['2, down, from a target that the player crosses', 'a2', ['--+--', '--@--', '--a--', '-----']],
    ['down again', 'a2a2', ['--+--', '-----', '--@--', '--a--']],
  ])('%s', (_, commands, expected) => {
    expect(after(cross, commands)).toEqual(expected);
  });

  it.each([
    ['a target keeps its mark under the player, a box and nothing', ['*a+-'], 'a6a6', ['+-*a']],
    ['a box leaves a target', ['@A-'], 'a6', ['-*a']],
    ['from target to target', ['*A+'], 'a6', ['+*A']],
    ['onto the square that the player leaves for it', ['---', 'a@-', '---'], 'a4', null],
    [
      'round the box, onto the square that the player leaves',
      ['---', '-a@', '---'],
      'a6',
      ['---', '-@a', '---'],
    ],
    ['into a wall', ['@a#'], 'a6', null],
    ['into another box', ['@ab-'], 'a6', null],
    ['beyond the last column', ['@a'], 'a6', null],
    ['beyond the first column', ['a@'], 'a4', null],
    ['beyond the first row', ['a', '@'], 'a8', null],
    ['beyond the last row', ['@', 'a'], 'a2', null],
    ['from outside the board', ['a-@'], 'a6', null],
    ['from a wall', ['#a-@'], 'a6', null],
    ['from behind a wall', ['-#@', 'a#-', '-#-'], 'a8', null],
    ['from behind boxes', ['@b-a-', '-c---'], 'a6', null],
    ['not diagonally', ['@#--', '#-a-'], 'a6', null],
    ['down beyond the end of a short row', ['-----', '--@a-', '---'], 'a2', null],
    ['right beyond the end of a short row', ['-----', '-@a', '-----'], 'a6', null],
    ['from beyond the end of a short row', ['-----', '--a', '@----'], 'a4', null],
    ['by a way beyond the end of a short row', ['@#---', '-', '--#a-'], 'a8', null],
  ])('%s', (_, rows, commands, expected) => {
    expect(after(rows, commands)).toEqual(expected ?? rows);
  });

  it('identifies boxes by letter, in capitals on targets, but accepts only lower-case commands', () => {
    expect(after(['@Z-+'], 'z6')).toEqual(['-*z+']);
    expect(after(['@Z-+'], 'z6z6')).toEqual(['-+@Z']);
    expect(after(['@a-'], 'A6')).toEqual(['@a-']);
  });
});

describe('undo', () => {
  it('restores the box and the player, even after a long walk and on target squares', () => {
    for (const rows of [
      ['@---', '-a--', '----'],
      ['---', '-a@', '---'],
    ]) {
      for (const digit of '2468') expect(after(rows, `a${digit}0`)).toEqual(rows);
    }
  });

  it('goes back push by push, skips failed pushes, and stops at the opening', () => {
    const rows = ['@a---+'];
    expect(after(rows, 'a6a6a4a4a60')).toEqual(['--@a-+']);
    expect(after(rows, 'a6a6a6a600')).toEqual(['--@a-+']);
    expect(after(rows, 'a6a60000')).toEqual(rows);
    expect(after(rows, '0a6')).toEqual(['-@a--+']);
    expect(after(rows, 'a6a60a6a60')).toEqual(['--@a-+']);
  });
});

describe('input that is not a command', () => {
  it.each([
    ['a letter without a box', 'b6'],
    ['characters that mean nothing', ' ?é🦚\t\r7613#-+@*'],
    ['a digit without a letter', '6'],
    ['a direction that is none', 'a5a1a3a7a9'],
    ['a space before the direction', 'a 6'],
  ])('%s changes nothing', (_, commands) => {
    expect(after(['-----', '-@a--', '-----'], commands)).toEqual(['-----', '-@a--', '-----']);
  });

  it('drops a letter without a direction, and reads the next character by itself', () => {
    expect(after(['@a--', 'b---'], 'ba6')).toEqual(['-@a-', 'b---']);
    expect(play('@a-\n\na\n.').boards).toHaveLength(2);
    expect(play('@a-\n\na.6\n').boards).toHaveLength(1);
    expect(after(['@a--'], 'a6a0')).toEqual(['@a--']);
  });

  it('includes everything after the full stop', () => {
    const { boards, state } = play('@a-\n\n\n.a6\n\n', '\n.\n');
    expect(boards).toEqual(['@a-\n', '@a-\n']);
    expect(state).toEqual({ kind: 'ended' });
  });
});

describe('the end of the input', () => {
  it.each(['@a-\n\na6\n', '@a-\n\na', '@a-\n\n', '@a-\n', '@a-'])('ends a game: %j', (text) => {
    expect(play(text).state).toEqual({ kind: 'ended' });
  });

  it('leaves nothing to read', () => {
    const protocol = new PushProtocol();
    expect([...protocol.feed('@-\n\n')]).toEqual(['@-\n']);
    protocol.end();
    expect([...protocol.feed('\n\n')]).toEqual([]);
    protocol.end();
    expect(protocol.state).toEqual({ kind: 'ended' });
  });
});

describe('a board', () => {
  const symbols = 'expected - + # @ * or a letter, or a blank line after the board, found';

  it.each([
    ['', '1:1 expected a board'],
    ['\n', '1:1 expected a board'],
    ['\n@a-\n\n', '1:1 expected a board'],
    ['--\n--\n\n', '3:1 the board ends here without a player, @ or * on a goal'],
    ['--\n--', '3:1 the board ends here without a player, @ or * on a goal'],
    ['-@-\n-@-\n\n', '2:2 a second player'],
    ['-@*', '1:3 a second player'],
    ['@a\n--a\n\n', '2:3 a second box "a"'],
    ['@a\n--A\n\n', '2:3 a second box "a"'],
    ['@a\n- -\n\n', `2:2 ${symbols} a space`],
    ['@\t\n\n', `1:2 ${symbols} a tab`],
    ['@a-\na6\n', '2:1 a second box "a"'],
    ['@a-\n6\n', `2:1 ${symbols} "6"`],
    ['@a-\n.\n', `2:1 ${symbols} "."`],
    ['@\0\n\n', `1:2 ${symbols} a control character`],
    ['@\r-\n\n', `1:2 ${symbols} a control character`],
    ['@\r', `1:2 ${symbols} a control character`],
    ['@🦚\n\n', `1:2 ${symbols} a character that is not ASCII`],
  ])('%j is rejected with line and column', (text, expected) => {
    expect(errorOf(text)).toBe(expected);
    expect(play(...text.split('')).state).toEqual(play(text).state);
  });

  it('is rejected at the first error, and nothing after it is read', () => {
    const protocol = new PushProtocol();
    expect([...protocol.feed('@@\n\n\n')]).toEqual([]);
    const { state } = protocol;
    expect(state.kind).toBe('refused');
    protocol.end();
    expect(protocol.state).toBe(state);
  });

  it('may have only a player, all 26 boxes, and Windows line breaks', () => {
    expect(play('@\n\n.').boards).toEqual(['@\n']);
    expect(after(['@ABCDEFGHIJKLM', 'nopqrstuvwxyz'], 'z2a6')).toHaveLength(2);
    expect(play('@a-\r\n---\r\n\r\na6\r\n.').boards).toEqual(['@a-\n---\n', '-@a\n---\n']);
  });

  it('may be large, but not unlimited', () => {
    const side = Math.sqrt(MAX_SQUARES);
    const row = '-'.repeat(side);
    const rows = [`@${row.slice(1)}`, ...Array.from({ length: side - 1 }, () => row)];
    expect(play(`${rows.join('\n')}\n\n`).boards).toHaveLength(1);

    expect(errorOf(`${'-\n'.repeat(2000)}${'-'.repeat(600)}`)).toBe(
      '2001:500 the board has more than 1000000 squares',
    );
  });
});

describe('arbitrary input', () => {
  const symbols = ['-', '+', '#', '@', '*', 'a', 'A', 'b', 'B', '\n', '\n', '\r', ' ', '.'];
  const anyText = fc.string({ unit: fc.constantFrom(...symbols, '0', '2', '6', 'é', '🦚') });

  it('never throws, and always ends or is rejected', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'binary' })), (text) => {
        expect(['ended', 'refused']).toContain(play(text).state.kind);
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same result in pieces of any size', () => {
    const game = fc.tuple(pushBoards(), pushCommands).map(([board, rest]) => board + rest);
    const cuts = fc.array(fc.nat(), { maxLength: 12 });
    fc.assert(
      fc.property(fc.oneof(game, anyText), cuts, (text, places) => {
        const ends = [...places.map((place) => place % (text.length + 1)), text.length];
        ends.sort((a, b) => a - b);
        const pieces = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
        expect(play(...pieces)).toEqual(play(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('prints the same as a second, simple implementation', () => {
    fc.assert(
      fc.property(pushBoards(), pushCommands, (board, commands) => {
        expect(play(board + commands).boards.join('')).toBe(naiveTranscript(board, commands));
      }),
      { numRuns: 3000 },
    );
  });
});

function boardOf(text: string): PushBoard {
  const reader = new BoardReader();
  for (const char of text) {
    const read = reader.read(char);
    if (!read.ok) throw new Error(read.error.message);
    if (read.value !== null) return read.value;
  }
  throw new Error('the board has no end');
}

const SYMBOLS: Readonly<Record<string, string>> = { ' ': '-', '.': '+', '+': '*', '@': '@' };

/**
 * A position in the notation of the push protocol, the boxes lettered by their numbers. With
 * `ragged`, walls at the end of a row are omitted: the squares are then missing, which must make no
 * difference to the player.
 */
function textOf(position: Position, ragged: boolean): string {
  const { grid, cols } = gridOf(position);
  const rows = grid.map((row, y) => {
    const symbols = row.map((char, x) => {
      const letter = LETTERS[position.boxes.indexOf(y * cols + x)];
      if (letter !== undefined) return char === '*' ? letter.toUpperCase() : letter;
      return SYMBOLS[char] ?? char;
    });
    return symbols.join('').replace(ragged ? /(?<=.)#+$/ : /$^/, '');
  });
  return `${rows.join('\n')}\n`;
}

/** How the engine performs a push: a walk to the square behind the box, and one step. */
function pushInEngine(position: Position, box: number, direction: number): Position | null {
  const name = DIRECTIONS[direction]!;
  const behind = neighbour(position.level, position.boxes[box]!, DIRECTIONS[(direction + 2) % 4]!);
  if (behind === null || reachableCells(position)[behind] === 0) return null;
  return step({ ...position, player: behind }, name);
}

/** Attempted pushes, each as the number of a box and a direction. */
const attempts = fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { minLength: 20, maxLength: 60 });

describe('a game of the push protocol', () => {
  it('allows the same pushes as the engine, with the same result', () => {
    let legal = 0;
    fc.assert(
      fc.property(
        smallLevels(10),
        plays,
        attempts,
        fc.boolean(),
        (level, steps, wanted, ragged) => {
          let position = opening(level);
          for (const direction of steps) position = step(position, direction) ?? position;
          const game = new PushGame(boardOf(`${textOf(position, ragged)}\n`));
          for (const [box, direction] of wanted) {
            const next =
              position.boxes[box] === undefined ? null : pushInEngine(position, box, direction);
            expect(game.push(box, direction)).toBe(next !== null);
            position = next ?? position;
            legal += next === null ? 0 : 1;
            expect(game.text()).toBe(textOf(position, ragged));
          }
        },
      ),
      { numRuns: 400 },
    );
    expect(legal).toBeGreaterThan(400);
  });

  it('can undo every push, whatever was pushed since', () => {
    const pushes = fc.array(fc.tuple(fc.nat(4), fc.nat(3)), { maxLength: 60 });
    fc.assert(
      fc.property(pushBoards(), pushes, (text, wanted) => {
        const game = new PushGame(boardOf(text));
        const before: string[] = [];
        for (const [letter, direction] of wanted) {
          const shown = game.text();
          if (game.push(letter, direction)) before.push(shown);
          else expect(game.text()).toBe(shown);
        }
        for (const shown of before.reverse()) {
          expect(game.undo()).toBe(true);
          expect(game.text()).toBe(shown);
        }
        expect(game.undo()).toBe(false);
        expect(`${game.text()}\n`).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});
