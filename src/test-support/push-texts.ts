import fc from 'fast-check';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];
const GROUND = ['-', '-', '-', '-', '-', '+', '+', '#', '#', '#'];
const DIGITS = ['2', '4', '6', '8'];
const OTHERS = ['a', 'f', 'z', '5', ' ', 'A', '?', '\r', '.'];

/** Boards of the push protocol with their blank line: ragged, open or nearly full, some cramped. */
export function pushBoards(side = 7): fc.Arbitrary<string> {
  const row = fc.string({
    unit: fc.constantFrom(...GROUND),
    minLength: 1,
    maxLength: side,
  });
  const rows = fc.array(row, { minLength: 1, maxLength: side });
  const places = fc.array(fc.nat(side * side), { minLength: 1 + LETTERS.length });
  return fc.tuple(rows, places).map(([ground, order]) => {
    const lines = ground.map((text) => text.split(''));
    const floor = lines.flatMap((line, y) => line.map((_, x) => ({ x, y })));
    const pieces = ['@', ...LETTERS];
    for (const [index, piece] of pieces.entries()) {
      const [place] = floor.splice((order[index] ?? 0) % Math.max(floor.length, 1), 1);
      if (place === undefined) break;
      const line = lines[place.y]!;
      const onGoal = line[place.x] === '+';
      line[place.x] = !onGoal ? piece : piece === '@' ? '*' : piece.toUpperCase();
    }
    return `${lines.map((line) => line.join('')).join('\n')}\n\n`;
  });
}

const push = fc
  .tuple(fc.constantFrom(...LETTERS), fc.constantFrom(...DIGITS))
  .map(([letter, digit]) => letter + digit);

/** Commands, most of them pushes, some of them nonsense; the full stop may be missing. */
export const pushCommands = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: push },
      { weight: 3, arbitrary: fc.constantFrom('0', '\n') },
      { weight: 1, arbitrary: fc.constantFrom(...OTHERS) },
    ),
    { maxLength: 60 },
  )
  .map((commands) => `${commands.join('')}\n.\n`);
