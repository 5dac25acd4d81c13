/** A character, and how often it stands there in a row. */
export interface LetterRun {
  readonly char: string;
  /** At least 1. */
  readonly times: number;
  /** Offset in the text, from 0: of the count where there is one, otherwise of the character. */
  readonly index: number;
  /** Offset of the character itself. */
  readonly at: number;
}

const RUN_FAULTS = [
  'zero-count',
  'count-of-nothing',
  'empty-group',
  'open-group',
  'no-group-open',
  'too-long',
] as const;

/**
 * So many signs are looked at, again and again where groups are repeated. Far more than boards and
 * solutions need; without it a text of a few kilobytes could keep the page busy for minutes.
 */
const MAX_SIGNS = 1_000_000;

/** Why a text is no run-length encoding, and where. */
export interface RunFault {
  readonly kind: (typeof RUN_FAULTS)[number];
  /** Offset in the text, from 0. */
  readonly index: number;
}

/** A group that is being read: where it begins, and what is still to be done. */
interface OpenGroup {
  /** Of its count or parenthesis. */
  readonly index: number;
  /** Of the first sign in it. */
  readonly start: number;
  /** How often it is to be read again. */
  left: number;
  /** How many runs there were before. */
  readonly before: number;
}

/**
 * Unrolls run-length encoding as Sokoban programs write it in boards and in solutions: `3#` is `###`,
 * `2(3#-)` is `###-###-`, and groups may stand in groups. Returns what is wrong with the text as soon
 * as that is met, `null` at its end.
 *
 * A count can be any number: whoever writes a run out must stop at some limit.
 *
 * `skipsSpace`: white space without a count stands for nothing.
 */
export function* runsOf(text: string, skipsSpace = false): Generator<LetterRun, RunFault | null> {
  const token = /(\d*)([^\d]?)/uy;
  const groups: OpenGroup[] = [];
  let runs = 0;
  for (let signs = 0; token.lastIndex < text.length; signs++) {
    const index = token.lastIndex;
    const [, count = '', char = ''] = token.exec(text) ?? [];
    if (signs === MAX_SIGNS) return { kind: 'too-long', index: groups[0]?.index ?? index };
    const at = index + count.length;
    const times = Number(count || '1');
    if (char === '' || char === ')') {
      if (count !== '') return { kind: 'count-of-nothing', index };
      const group = groups.at(-1);
      if (!group) return { kind: 'no-group-open', index };
      if (runs === group.before) return { kind: 'empty-group', index: group.index };
      if (group.left-- > 0) token.lastIndex = group.start;
      else groups.pop();
    } else if (times === 0) {
      return { kind: 'zero-count', index };
    } else if (char === '(') {
      groups.push({ index, start: at + 1, left: times - 1, before: runs });
    } else if (!(skipsSpace && count === '' && /\s/.test(char))) {
      runs++;
      yield { char, times, index, at };
    }
  }
  const open = groups.at(-1);
  return open ? { kind: 'open-group', index: open.index } : null;
}
