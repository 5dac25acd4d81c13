import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS } from '../rules/direction.ts';
import { play } from '../../../engine/session.ts';
import { sokoban } from '../levels/game.ts';
import { newGame, positionOf, undoPush, type Sokoban } from '../index.ts';
import { solvedLevels } from '../../../test-support/pack-solutions.ts';
import { packs } from '../levels/packs.ts';
import { LETTERS, PushCommandReader, PushProtocol } from './push-game.ts';
import { hasBoard, pushMove, pushText, pushTranscript, readPushTranscript } from './push-play.ts';
import { opening } from '../rules/rules.ts';
import { parseLevel } from '../files/xsb-read.ts';

function levelOf(text: string) {
  const read = parseLevel(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

const room = levelOf('#######\n#@$ . #\n# $ .*#\n#     #\n#######');
const start = opening(room);

/** Plays commands on the suite's game, as the console does. */
function run(game: Sokoban, commands: string): Sokoban {
  const reader = new PushCommandReader();
  let state = game;
  for (const char of commands) {
    const command = reader.read(char);
    if (command.t === 'undo') state = undoPush(state);
    if (command.t !== 'push') continue;
    const way = pushMove(positionOf(state), command.letter, DIRECTIONS[command.direction] ?? 'l');
    if (!way.ok) continue;
    state = play(sokoban, state, way.value);
  }
  return state;
}

/** The last board that the protocol prints. */
function printed(board: string, commands: string): string {
  return [...new PushProtocol().feed(`${board}\n${commands}\n`)].at(-1) ?? '';
}

describe('push commands in a game', () => {
  it('walk to the box and push it', () => {
    expect(pushMove(start, 0, 'r')).toEqual({ ok: true, value: ['r'] });
    expect(pushMove(start, 1, 'u')).toEqual({ ok: false, error: 'the square ahead is not free' });
    expect(pushMove(start, 1, 'r')).toEqual({ ok: true, value: ['d', 'r'] });
  });

  it.each([
    [0, 'u', 'the square ahead is not free'],
    [0, 'd', 'the square ahead is not free'],
    [2, 'l', 'the player cannot walk to the square behind it'],
    [3, 'l', 'there is no box “d”'],
  ] as const)('box %i to %s is rejected: %s', (box, direction, reason) => {
    expect(pushMove(start, box, direction)).toEqual({ ok: false, error: reason });
  });

  it('print the board with its letters, in reading order', () => {
    expect(pushText(start)).toBe('#######\n#@a-+-#\n#-b-+C#\n#-----#\n#######\n');
  });

  const levels = packs.flatMap((pack) => pack.levels.map(({ level }) => level));
  const closed = levels.filter(({ notices }) => notices.length === 0);
  const command = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.tuple(
        fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
        fc.constantFrom('2', '4', '6', '8'),
      ),
    },
    { weight: 1, arbitrary: fc.constant(['0', '']) },
  );

  it('have the same effect as in the protocol', () => {
    const input = [fc.constantFrom(...closed), fc.array(command, { maxLength: 60 })] as const;
    fc.assert(
      fc.property(...input, (level, list) => {
        const commands = list.map(([a, b]) => a + b).join('');
        const board = pushText(opening(level));
        expect(pushText(positionOf(run(newGame(level), commands)))).toBe(printed(board, commands));
      }),
      { numRuns: 60 },
    );
  });

  it('produce a transcript that plays the same pushes', () => {
    const { level, solution } = solvedLevels(packs[1]!)[0]!;
    const moves = solution
      .toLowerCase()
      .split('')
      .map((letter) => [letter as 'l']);
    const text = pushTranscript(level, moves);
    const boards = [...new PushProtocol().feed(text.replace('.\n', '\n.\n'))];
    expect(boards[0]).toBe(pushText(opening(level)));
    expect(boards.at(-1)).toMatch(/^[^a-z]+$/);
    const read = readPushTranscript(text);
    if (!read.ok) throw new Error(read.error);
    expect(pushText(opening(read.value.level))).toBe(boards[0]);
    expect(text.endsWith(`${read.value.commands}\n`)).toBe(true);
  });
});

describe('readPushTranscript', () => {
  it('supports boxes that are lettered in a different order', () => {
    const read = readPushTranscript('\n#####\n#@b+#\n#-a+#\n#####\n\nb6\n.');
    if (!read.ok) throw new Error(read.error);
    const { level, boxes, commands } = read.value;
    expect(commands).toBe('b6\n.');
    expect(boxes.slice(0, 3)).toEqual([1, 0, -1]);
    expect(boxes).toHaveLength(LETTERS.length);
    expect(pushText(opening(level))).toBe('#####\n#@a+#\n#-b+#\n#####\n');
  });

  it.each([
    ['#####\n#@a?#', 'Line 2, column 4: expected'],
    ['#####\n#-a+#\n\n', 'without a player'],
    ['#####\n#@-+#\n#####', 'box'],
  ])('rejects %j', (text, reason) => {
    const read = readPushTranscript(text);
    expect(!read.ok && read.error).toContain(reason);
  });

  it('detects a board by its walls', () => {
    expect([hasBoard('#####\n#@a+#'), hasBoard('a6a6\n0')]).toEqual([true, false]);
  });
});
