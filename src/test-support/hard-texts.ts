/** A long text of levels on which a careless parser takes minutes, and its expected result. */
interface HardLevelText {
  readonly name: string;
  readonly text: string;
  /** The expected error when reading a single level; `null` if it is one. */
  readonly fault: string | null;
  /** The expected numbers of levels and errors when reading a collection. */
  readonly levels: number;
  readonly errors: number;
}

const NO_BOARD = { fault: 'Line 1, column 1: no board found', levels: 0, errors: 1 } as const;
const broken = (fault: string) => ({ fault, levels: 0, errors: 1 }) as const;

export const HARD_LEVEL_TEXTS: readonly HardLevelText[] = [
  { name: 'digits', text: '9'.repeat(100_000), ...NO_BOARD },
  {
    name: 'digits and a wall',
    text: `${'9'.repeat(100_000)}#`,
    ...broken('Line 1, column 1: the board is wider than 500 columns'),
  },
  {
    name: 'players',
    text: '@'.repeat(100_000),
    ...broken('Line 1, column 501: the board is wider than 500 columns'),
  },
  {
    name: 'players and counts',
    text: '1@'.repeat(50_000),
    ...broken('Line 1, column 1: unknown character “1”'),
  },
  {
    name: 'separators',
    text: `#${'|'.repeat(100_000)}`,
    ...broken('Line 1, column 502: the board is higher than 500 rows'),
  },
  { name: 'blank lines', text: '\n'.repeat(30_000), ...NO_BOARD },
  { name: 'spaces', text: ' '.repeat(100_000), ...NO_BOARD },
  { name: 'spaces and a letter', text: `${' '.repeat(100_000)}x`, ...NO_BOARD },
  { name: 'solutions', text: 'Solution\n\n'.repeat(10_000), ...NO_BOARD },
  { name: 'solutions with moves', text: 'Solution\n\nlurd\n'.repeat(10_000), ...NO_BOARD },
  { name: 'moves and a letter', text: `Solution\n${'l'.repeat(100_000)}x`, ...NO_BOARD },
  { name: 'comments without an end', text: 'Comment:\n'.repeat(10_000), ...NO_BOARD },
  { name: 'comment ends', text: 'Comment-End\n'.repeat(10_000), ...NO_BOARD },
  { name: 'semicolons', text: ';'.repeat(100_000), ...NO_BOARD },
  {
    name: 'boxes outside',
    text: `#@$.#\n${`${'$ '.repeat(50)}\n`.repeat(95)}`,
    fault: null,
    levels: 1,
    errors: 0,
  },
  {
    name: 'broken rows',
    text: '#x#\n'.repeat(15_000),
    ...broken('Line 1, column 2: unknown character “x”'),
  },
  { name: 'groups', text: '3('.repeat(50_000), ...NO_BOARD },
  {
    name: 'groups and walls',
    text: `${'3(#'.repeat(30_000)}${')'.repeat(30_000)}`,
    ...broken('Line 1, column 1503: the board is wider than 500 columns'),
  },
  {
    name: 'groups without letters',
    text: `9${'('.repeat(50_000)}l${')'.repeat(50_000)}#`,
    ...NO_BOARD,
  },
  {
    name: 'lines of groups',
    text: `${'9'.repeat(6)}(1#${'1()'.repeat(3)})\n`.repeat(9_000),
    ...broken('Line 1, column 10: a group with nothing in it'),
  },
  {
    name: 'letters',
    text: '#pbo#\n'.repeat(10_000),
    ...broken('Line 501, column 1: the board is higher than 500 rows'),
  },
  {
    name: 'tiny boards',
    text: '#@$.\n\n'.repeat(10_000),
    fault: 'here are 10,000 boards',
    levels: 10_000,
    errors: 0,
  },
];

/** A long text of moves, with its expected number of steps or error. */
interface HardLurdText {
  readonly name: string;
  readonly text: string;
  readonly steps: number | null;
  readonly fault: string | null;
}

export const HARD_LURD_TEXTS: readonly HardLurdText[] = [
  {
    name: 'digits',
    text: '9'.repeat(300_000),
    steps: null,
    fault: 'Character 1: expected l, u, r, d or capitals, not a number with nothing after it',
  },
  { name: 'counts', text: '1l'.repeat(150_000), steps: 150_000, fault: null },
  {
    name: 'groups',
    text: '('.repeat(300_000),
    steps: null,
    fault: 'Character 300,000: a group that is not closed',
  },
  {
    name: 'a group of spaces',
    text: `99999(${' '.repeat(9_000)}l)`,
    steps: null,
    fault: 'Character 1: groups that go on and on',
  },
];
