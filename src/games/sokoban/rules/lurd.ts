import { quoted } from '../../../core/outside-text.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { format, message, type PlainMessage } from '../../../words/message.ts';
import { t } from '../../../words/t.ts';
import { type Direction, isDirection } from './direction.ts';
import { type Move, type Position, step } from './rules.ts';

/** A character, and the length of its run. */
interface LetterRun {
  readonly char: string;
  /** At least 1. */
  readonly times: number;
  /** Offset in the text, from 0: of the count if there is one, otherwise of the character. */
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
 * The maximum number of signs, counting repeated groups each time. Far more than boards and solutions need; without it
 * a text of a few kilobytes could block the page for minutes.
 */
const MAX_SIGNS = 1_000_000;

/** Why a text is not a valid run-length encoding, and where. */
export interface RunFault {
  readonly kind: (typeof RUN_FAULTS)[number];
  /** Offset in the text, from 0. */
  readonly index: number;
}

/** A group that is being read: where it begins, and its remaining repetitions. */
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
 * Unrolls run-length encoding as Sokoban programs write it in boards and in solutions: `3#` is `###`, `2(3#-)` is
 * `###-###-`, and groups may be nested. Returns the first fault of the text, `null` at its end.
 *
 * A count can be any number: callers that expand runs must stop at some limit.
 *
 * `skipsSpace`: white space without a count is ignored.
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

/** One letter of LURD text: a step, or `x` for the undo of one. */
interface LurdLetter {
  readonly action: Direction | 'x';
  /** Whether it was an upper-case letter, which says that the step pushes a box. */
  readonly push: boolean;
  /** Its offset in the text, from 0; with a count before it, the count's. */
  readonly index: number;
}

/** Why a text cannot be played. `message` is a sentence that names the character, from 1. */
export interface LurdError {
  /** Offset in the text, from 0. */
  readonly index: number;
  readonly message: string;
}

/** `plain`: steps only, with white space, counts and groups; `save`: with `x`, but no counts. */
type LurdKind = 'plain' | 'save';

/** Far longer than any solution known; keeps a count such as `999999999r` from filling memory. */
const MAX_LURD_STEPS = 200_000;

/**
 * The most letters of a Schokoban save, written or read: as many bytes as the terminal edition reads of a file. Undoing
 * and redoing everything repeatedly would make a text of any length.
 */
export const MAX_SAVE_LETTERS = 1_000_000;

/** An error about the character at `index`; `what` is wrong with it, as the end of a sentence. */
export function lurdError(index: number, what: string): LurdError {
  return { index, message: t('Character {n}: {what}.', { n: index + 1, what }) };
}

const FAULT_WORDS: Readonly<Record<RunFault['kind'], PlainMessage>> = {
  // Translators: these end a sentence: “Character 3: a count must be at least 1.”
  'zero-count': message('a count must be at least 1'),
  'count-of-nothing': message(
    'expected l, u, r, d or capitals, not a number with nothing after it',
  ),
  'empty-group': message('a group with nothing in it'),
  'open-group': message('a group that is not closed'),
  'no-group-open': message('there is no group that could be closed here'),
  'too-long': message('groups that go on and on'),
};

/** The letters of a save, one by one. */
function* lettersOfSave(text: string): Generator<LetterRun, null> {
  for (const { index, 0: char } of text.matchAll(/\S/gu)) {
    yield { char, times: 1, index, at: index };
  }
  return null;
}

/**
 * Reads LURD letters without playing them: `l u r d` for walks, `L U R D` for pushes; white space is
 * skipped. In a solution a count may precede a letter or a group, as YASC writes it (`3r` is
 * `rrr`, `2(rD)` is `rDrD`); in a Schokoban save `x` takes a step back.
 */
export function parseLurd(text: string, kind: LurdKind): Result<readonly LurdLetter[], LurdError> {
  const letters: LurdLetter[] = [];
  const most = kind === 'save' ? MAX_SAVE_LETTERS : MAX_LURD_STEPS;
  const runs = kind === 'save' ? lettersOfSave(text) : runsOf(text, true);
  let next = runs.next();
  for (; !next.done; next = runs.next()) {
    const { char, times, index, at } = next.value;
    // Elsewhere a digit is part of a count.
    if (/\d/.test(char)) return err(lurdError(index, t('a save has no numbers')));
    const action = char.toLowerCase();
    const known = isDirection(action) ? action : char === 'x' && kind === 'save' ? 'x' : null;
    if (known === null) {
      const found = quoted(char);
      const what =
        kind === 'save'
          ? t('expected l, u, r, d, their capitals or x, not {found}', { found })
          : t('expected l, u, r, d or capitals, not {found}', { found });
      return err(lurdError(at, what));
    }
    if (letters.length + times > most) {
      return err(lurdError(index, t('more than {most} steps', { most })));
    }
    const letter: LurdLetter = { action: known, push: char !== action, index };
    for (let i = 0; i < times; i++) letters.push(letter);
  }
  const fault = next.value;
  return fault ? err(lurdError(fault.index, format(FAULT_WORDS[fault.kind]))) : ok(letters);
}

/** Steps that were played: `positions[i]` is where `steps[i]` was played, and one more is where they end. */
interface LurdLine {
  readonly steps: readonly Direction[];
  readonly positions: readonly [Position, ...Position[]];
}

/**
 * Plays LURD letters from `start`, in either case, since some programs write all letters in one, with counts and
 * groups. Steps after one for which `ends` returns true are ignored.
 */
export function playLurd(
  start: Position,
  text: string,
  ends: (position: Position) => boolean = () => false,
): Result<LurdLine, LurdError> {
  const letters = parseLurd(text, 'plain');
  if (!letters.ok) return letters;
  const steps: Direction[] = [];
  const positions: [Position, ...Position[]] = [start];
  let position = start;
  for (const { action, index } of letters.value) {
    if (action === 'x' || ends(position)) break;
    const after = step(position, action);
    if (after === null)
      return err(lurdError(index, t('the step “{step}” is not possible here', { step: action })));
    steps.push(action);
    positions.push(after);
    position = after;
  }
  return ok({ steps, positions });
}

/** The LURD of one move played from `position`; it must be legal there. */
export function lettersOf(position: Position, move: Move): string {
  let text = '';
  let before = position;
  for (const direction of move) {
    const after = step(before, direction) ?? before;
    text += after.pushes > before.pushes ? direction.toUpperCase() : direction;
    before = after;
  }
  return text;
}

/** The LURD of a line of play: `states[i]` is the position in which `moves[i]` was played. */
export function formatLurd(states: readonly Position[], moves: readonly Move[]): string {
  return moves
    .map((move, index) => {
      const before = states[index];
      return before === undefined ? '' : lettersOf(before, move);
    })
    .join('');
}
