/** The board as a map from "row,col" to its symbol; anything else is outside. */
type Squares = ReadonlyMap<string, string>;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  '2': [1, 0],
  '4': [0, -1],
  '6': [0, 1],
  '8': [-1, 0],
};

const offsetBy = (square: string, [rows, cols]: readonly [number, number], times = 1): string => {
  const [row = 0, col = 0] = square.split(',').map(Number);
  return `${row + rows * times},${col + cols * times}`;
};

const isGoal = (symbol: string | undefined) => symbol !== undefined && /[+*A-Z]/.test(symbol);

/** The squares the player can walk to, by a simple search. */
function reachable(squares: Squares, player: string): Set<string> {
  const seen = new Set([player]);
  for (const square of seen) {
    for (const step of Object.values(STEPS)) {
      const next = offsetBy(square, step);
      if (/^[-+]$/.test(squares.get(next) ?? '')) seen.add(next);
    }
  }
  return seen;
}

function pushed(squares: Squares, letter: string, digit: string): Squares {
  const find = (pattern: RegExp) =>
    [...squares].find(([, symbol]) => pattern.test(symbol))?.[0] ?? null;
  const step = STEPS[digit]!;
  const box = find(new RegExp(letter, 'i'));
  const player = find(/[@*]/)!;
  if (box === null) return squares;
  const ahead = offsetBy(box, step);
  if (!/^[-+@*]$/.test(squares.get(ahead) ?? '')) return squares;
  if (!reachable(squares, player).has(offsetBy(box, step, -1))) return squares;
  const next = new Map(squares);
  const put = (square: string, plain: string, onGoal: string) =>
    next.set(square, isGoal(squares.get(square)) ? onGoal : plain);
  put(player, '-', '+');
  put(ahead, letter, letter.toUpperCase());
  put(box, '@', '*');
  return next;
}

function picture(squares: Squares): string {
  const lines: string[] = [];
  for (const [square, symbol] of squares) {
    const row = Number(square.split(',')[0]);
    lines[row] = (lines[row] ?? '') + symbol;
  }
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * A second implementation of the push protocol, slow and simple: it copies a map of symbols at each push, and keeps a
 * list of these maps for undo. The board, with its blank line, must be valid.
 */
export function naiveTranscript(board: string, commands: string): string {
  const rows = board.trimEnd().split('\n');
  const opening: Squares = new Map(
    rows.flatMap((row, y) => row.split('').map((symbol, x) => [`${y},${x}`, symbol] as const)),
  );
  const states = [opening];
  let output = picture(opening);
  const [played = ''] = commands.split('.');
  for (const [command] of played.matchAll(/[a-z][2468]|[^]/g)) {
    const now = states.at(-1)!;
    if (command === '\n') output += picture(now);
    else if (command === '0') states.splice(Math.max(1, states.length - 1));
    else if (command.length === 2) {
      const next = pushed(now, command.charAt(0), command.charAt(1));
      if (next !== now) states.push(next);
    }
  }
  return output;
}
