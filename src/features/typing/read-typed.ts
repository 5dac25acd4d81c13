import { displayText } from '../../core/outside-text.ts';
import { rememberLast } from '../../core/remember-last.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { COLUMN_COUNT } from '../../games/spider/rules/board.ts';
import type { CommandInfo } from '../../play/commands/command.ts';
import { SPIDER_COMMANDS, type SpiderCommand } from '../../play/spider/spider-commands.ts';
import { type AskedMove, cardOf, NAMED_CARD, plain, withCards } from './typed-move.ts';
import { currentLocale, type Language, type Locale } from '../../words/language.ts';
import { format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

/** What a typed or spoken line asks for. */
type Typed =
  | ({ readonly t: 'move' } & AskedMove)
  | { readonly t: 'undo' | 'redo'; readonly count: number }
  /** What the buttons of a shown hint do: plays it, shows or hides its plan, puts it away. */
  | { readonly t: 'play hint' | 'plan' | 'hide hint' }
  | { readonly t: 'command'; readonly name: SpiderCommand };

/** How many cards: "2 cards", "2", where more follows than a column to go to. */
const COUNT = String.raw`(?:(?<count>\d+) (?:cards? )?(?:from )?(?=\S+ \S))?`;
/** "9♠", "9♠ and 2 more", "9♠ from column 7", "9♠ 7" where a place to go to follows. */
const CARD_TO_MOVE =
  String.raw`(?:from )?(?<card>${NAMED_CARD})(?: and (?<more>\d+)(?: more)?)?` +
  String.raw`(?: (?:from|in) (?:column )?(?<within>\d+)|(?: column)? (?<beside>\d+)(?= ))?`;
const SOURCE = String.raw`(?:${CARD_TO_MOVE}|(?:from )?(?:column )?(?<from>\d+))`;
/** "to column 3", "3", "onto 10♥", "on 10♥ in column 3", "to empty column". */
const TARGET =
  String.raw`(?: (?:(?:to|into|onto|on|on top of) )?(?:(?:column )?(?<to>\d+)|` +
  String.raw`(?<onto>${NAMED_CARD})(?: (?:in|of|on) (?:column )?(?<there>\d+))?|` +
  String.raw`(?<empty>(?:empty|free)(?: (?:column|place|space))?)))`;
const MOVE = new RegExp(`^(?:(?:move|put|place|play|take) )?${COUNT}${SOURCE}${TARGET}?$`);
const STEPS = /^(undo|redo)(?: (\d+|all)(?: (?:moves?|times?))?)?$/;

/** More than any game has. */
const MOST_STEPS = 1_000_000;

/** The column that a player calls so, `undefined` for none; the key 0 is the tenth. */
const columnOf = (number: string | undefined) =>
  number === undefined ? undefined : (Number(number) || COLUMN_COUNT) - 1;

const told = (label: string) => format(label as PlainMessage);

/** The names of a command, in English and in the language that is spoken: "redo", "Show solution", "winning hint". */
function namesOf(name: SpiderCommand, language: Language): readonly string[] {
  const info: CommandInfo = SPIDER_COMMANDS[name];
  const spelled = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);
  const labels = [info.label, info.word ?? info.label];
  return [...labels, spelled, ...(language === 'en' ? [] : labels.map(told))].map(plain);
}

const commandNames = rememberLast(
  ({ language }: Locale): readonly (readonly [string, SpiderCommand])[] => [
    ...(Object.keys(SPIDER_COMMANDS) as SpiderCommand[]).flatMap((name) =>
      namesOf(name, language).map((words) => [words, name] as const),
    ),
    // As the button of a shown hint says.
    ...['Next hint', t('Next hint')].map((words) => [plain(words), 'hint'] as const),
  ],
);

/** The command of that name, or the only one that begins so. */
function commandOf(words: string): SpiderCommand | null {
  const names = commandNames(currentLocale());
  const exact = names.find(([name]) => name === words);
  if (exact) return exact[1];
  const begun = new Set(names.filter(([name]) => name.startsWith(words)).map(([, name]) => name));
  const [only, ...others] = begun;
  return only !== undefined && others.length === 0 ? only : null;
}

/** The move that a line asks for; `null` where it asks for none. */
function readMove(words: string): Result<Typed> | null {
  const groups: Readonly<Record<string, string | undefined>> | undefined = MOVE.exec(
    withCards(words),
  )?.groups;
  if (!groups) return null;
  const { count, more, card, within, beside, to: target, there, empty } = groups;
  const from = columnOf(groups['from'] ?? within ?? beside);
  const to = columnOf(target ?? there);
  const onto = cardOf(groups['onto']);
  const isWhereTo = to === undefined && !onto && empty === undefined;
  // A number alone may be anything.
  if (isWhereTo && card === undefined) return null;
  if (Math.max(from ?? 0, to ?? 0) >= COLUMN_COUNT) {
    return err(t('Columns are numbered 1 to {count}.', { count: COLUMN_COUNT }));
  }
  const length = count ?? (more === undefined ? undefined : Number(more) + 1);
  const asked: AskedMove = {
    ...(from !== undefined && { from }),
    ...(card !== undefined && { card: cardOf(card) }),
    ...(length !== undefined && { length: Number(length) }),
    ...(to !== undefined && { to }),
    ...(onto && { onto }),
    ...(empty !== undefined && { onto: 'empty' }),
  };
  return ok({ t: 'move', ...asked });
}

/** What the line asks for; the error says how to ask. Whether the rules allow it is not looked at. */
export function readTyped(line: string): Result<Typed> {
  const words = plain(line);
  const move = readMove(words);
  if (move) return move;
  const steps = STEPS.exec(words);
  if (steps) {
    const count = steps[2] === 'all' ? MOST_STEPS : Math.min(MOST_STEPS, Number(steps[2] ?? 1));
    return ok({ t: steps[1] === 'undo' ? 'undo' : 'redo', count });
  }
  const says = (...names: readonly string[]) => names.some((name) => words === plain(name));
  if (says('play it', t('Play it'))) return ok({ t: 'play hint' });
  if (says('plan', 'hide plan', t('Plan'), t('Hide plan'))) return ok({ t: 'plan' });
  if (says('hide hint')) return ok({ t: 'hide hint' });
  if (words === 'deal a row' || words === plain(t('Deal a row')))
    return ok({ t: 'command', name: 'deal' });
  const name = words === '' ? null : commandOf(words);
  if (name) return ok({ t: 'command', name });
  const how = t(
    'Type a move (7 to 3, 2 cards from 7 to 3, or 9s on 10h), deal, undo 2, hint, or a command.',
  );
  return err(
    words === ''
      ? how
      : andThen(t('“{line}” was not understood.', { line: displayText(line, 'quote') }), how),
  );
}

/** The commands that a player may type, as they are written. */
export const typedCommands = (): readonly string[] => [
  `${t('Undo')} 2`,
  t('Play it'),
  ...new Set(Object.values(SPIDER_COMMANDS).map(({ label }) => told(label).replace(/ ?…/, ''))),
];
