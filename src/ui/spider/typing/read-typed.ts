import { displayText } from '../../../core/outside-text.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { COLUMN_COUNT } from '../../../games/spider/rules/board.ts';
import { SPIDER_COMMANDS, type SpiderCommand } from '../commands/spider-commands.ts';

/** What a typed or spoken line asks for. */
export type Typed =
  /** Columns are numbered from 0; without a length as many cards as can go there. */
  | { readonly t: 'move'; readonly from: number; readonly to: number; readonly length?: number }
  | { readonly t: 'undo' | 'redo'; readonly count: number }
  /** Plays the hint that is shown. */
  | { readonly t: 'play hint' }
  | { readonly t: 'command'; readonly name: SpiderCommand };

const NUMBER_WORDS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');

/** The line in lower case, with numbers as digits, arrows as `to`, and single spaces. */
function plain(line: string): string {
  return line
    .toLowerCase()
    .replaceAll(/->|[→>–-]/g, ' to ')
    .replaceAll(/[.,;:!?…]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const number = NUMBER_WORDS.indexOf(word);
      return number < 0 ? word : String(number);
    })
    .join(' ');
}

const MOVE =
  /^(?:(?:move|put) )?(?:(\d+) (?:cards? )?(?:from )?(?=\S+ \S))?(?:from )?(?:column )?(\d+) (?:(?:to|on|onto) )?(?:column )?(\d+)$/;
const STEPS = /^(undo|redo)(?: (\d+)(?: (?:moves?|times?))?)?$/;

/** More than any game has. */
const MOST_STEPS = 1_000_000;

/** The column that a player calls so; the key 0 is the tenth. */
function columnOf(number: string | undefined): number | null {
  const column = Number(number) || COLUMN_COUNT;
  return column <= COLUMN_COUNT ? column - 1 : null;
}

/** The names of a command: "redo", "Show solution", "winning hint". */
function namesOf(name: SpiderCommand): readonly string[] {
  const info: { readonly label: string; readonly word?: string } = SPIDER_COMMANDS[name];
  const spelled = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);
  return [info.label, info.word ?? info.label, spelled].map(plain);
}

const COMMAND_NAMES: readonly (readonly [string, SpiderCommand])[] = (
  Object.keys(SPIDER_COMMANDS) as SpiderCommand[]
).flatMap((name) => namesOf(name).map((words) => [words, name] as const));

/** The command of that name, or the only one that begins so. */
function commandOf(words: string): SpiderCommand | null {
  const exact = COMMAND_NAMES.find(([name]) => name === words);
  if (exact) return exact[1];
  const begun = new Set(
    COMMAND_NAMES.filter(([name]) => name.startsWith(words)).map(([, name]) => name),
  );
  const [only, ...others] = begun;
  return only !== undefined && others.length === 0 ? only : null;
}

function readMove([, length, from, to]: RegExpExecArray): Result<Typed> {
  const [source, target] = [columnOf(from), columnOf(to)];
  if (source === null || target === null) return err(`There are columns 1 to ${COLUMN_COUNT}.`);
  const move = { t: 'move', from: source, to: target } as const;
  return ok(length === undefined ? move : { ...move, length: Number(length) });
}

/** What the line asks for; the error says how to ask. Whether the rules allow it is not looked at. */
export function readTyped(line: string): Result<Typed> {
  const words = plain(line);
  const move = MOVE.exec(words);
  if (move) return readMove(move);
  const steps = STEPS.exec(words);
  if (steps) {
    const count = Math.min(MOST_STEPS, Number(steps[2] ?? 1));
    return ok({ t: steps[1] === 'undo' ? 'undo' : 'redo', count });
  }
  if (words === 'play it') return ok({ t: 'play hint' });
  if (words === 'deal a row') return ok({ t: 'command', name: 'deal' });
  const name = words === '' ? null : commandOf(words);
  if (name) return ok({ t: 'command', name });
  const how = 'Type a move (7 to 3, or 2 cards from 7 to 3), deal, undo 2, hint, or a command.';
  return err(words === '' ? how : `“${displayText(line, 'quote')}” is not understood. ${how}`);
}

/** The commands that a player may type, as they are written. */
export const TYPED_COMMANDS: readonly string[] = [
  'Undo 2',
  'Play it',
  ...new Set(Object.values(SPIDER_COMMANDS).map(({ label }) => label.replace('…', ''))),
];
