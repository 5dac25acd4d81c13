import { columnList } from '../../board/cards/scene/table-words.ts';
import { type Card, type Rank, RANKS, type Suit, SUITS } from '../../cards/card.ts';
import { cardName, rankIndex, rankName } from '../../cards/names.ts';
import { displayText } from '../../core/outside-text.ts';
import { rememberLast } from '../../core/remember-last.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { COLUMN_COUNT, type Move, type Tableau } from '../../games/spider/rules/board.ts';
import { canMove, legalMoves, movableRun } from '../../games/spider/rules/rules.ts';
import type { CommandInfo } from '../../play/commands/command.tsx';
import { SPIDER_COMMANDS, type SpiderCommand } from '../../play/spider/spider-commands.ts';
import { illegalMoveText } from '../../play/spider/words.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { currentLocale, type Language, type Locale } from '../../words/language.ts';
import { format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';

/** A card named in a line. Its suit may be omitted if its rank is a word ("queen"). */
interface NamedCard {
  readonly rank: Rank;
  readonly suit?: Suit;
}

const NUMBER_WORDS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen'.split(' ');

const COURTS: Readonly<Partial<Record<Rank, string>>> = {
  1: 'ace',
  11: 'jack',
  12: 'queen',
  13: 'king',
};

const SUIT_WORDS: Readonly<Record<Suit, string>> = {
  '♠': 'spades',
  '♥': 'hearts',
  '♦': 'diamonds',
  '♣': 'clubs',
};

/** Words that dictation may write instead of a word that sounds the same. */
const SAME_SOUND: ReadonlyMap<string, string> = new Map([
  ['too', 'to'],
  ['won', '1'],
  ['for', '4'],
  ['ate', '8'],
]);

/** The line in lower case, with arrows as `to`, and single spaces. */
const lower = (line: string): string =>
  line
    .normalize('NFKC') // full-width digits, as typed on Japanese keyboards
    .toLowerCase()
    .replaceAll(/->|[→>–-]/g, ' to ')
    .replaceAll(/[.,;:!?…。、！？]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A word of the current language as it occurs in a line, with its English equivalent. */
type OwnWord = readonly [own: RegExp | string, read: string];

/** The words of the current language, longest first; empty for English. */
const ownWords = rememberLast(({ language }: Locale): readonly OwnWord[] => {
  if (language === 'en') return [];
  const cards = RANKS.flatMap((rank) =>
    SUITS.map((suit) => [cardName({ rank, suit }), rankIndex(rank) + suit] as const),
  );
  const courts = RANKS.flatMap((rank) => {
    const word = COURTS[rank];
    return word === undefined ? [] : [[rankName(rank), word] as const];
  });
  const to = t(
    // Translators: what may be typed between two columns, as in “7 to 3”; several words with | between them
    'to',
  ).split('|');
  return [
    ...cards,
    ...courts,
    ...to.map((own) => [own, 'to'] as const),
    [t('Undo'), 'undo'] as const,
    [t('Redo'), 'redo'] as const,
  ].map(([own, read]) => {
    // Japanese has no spaces between words.
    const found = language === 'ja' ? lower(own) : new RegExp(`(?<!\\S)${lower(own)}(?!\\S)`, 'gu');
    return [found, ` ${read.toLowerCase()} `];
  });
});

/** Replaces the words of the current language in a line with English ones, or with card symbols. */
const inEnglish = (words: string): string =>
  ownWords(currentLocale()).reduce((line, [own, read]) => line.replaceAll(own, read), words);

/**
 * Normalizes a line: lower case, words for cards and moves in English, numbers as digits, arrows as `to`, and single
 * spaces.
 */
function plain(line: string): string {
  return inEnglish(lower(line))
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const number = NUMBER_WORDS.indexOf(word);
      return number < 0 ? (SAME_SOUND.get(word) ?? word) : String(number);
    })
    .join(' ');
}

/** A card in the output of `withCards`: `9♠`, `K♣`, `Q`. */
const NAMED_CARD = '(?:10|[2-9AJQK])[♠♥♦♣]|[AJQK]';

const RANK_WORDS = 'ace|king|queen|jack|10|[1-9]|[akqjt]';
/** "9 of spades", "king hearts", "9s", "10♥", "q ♦". */
const WITH_SUIT = new RegExp(
  `(?<!\\S)(${RANK_WORDS})(?:(?: of)? (spade|heart|diamond|club)s?|([shdc])| ?([♠♤♥♡♦♢♣♧])\\uFE0F?)(?!\\S)`,
  'gu',
);
/** "queen", "q"; excludes `a`, which may be an article, and numbers, which may be columns. */
const WITHOUT_SUIT = /(?<!\S)(ace|king|queen|jack|[kqj])(?!\S)/g;
const ARTICLE = new RegExp(`(?<!\\S)(?:the |an? (?=${NAMED_CARD}|empty|free))`, 'g');

/** The suit of a word, a letter, or a filled or hollow symbol. */
function suitOf(text: string): Suit | undefined {
  const symbol = SUITS['♤♡♢♧'.indexOf(text)];
  return symbol ?? SUITS.find((suit) => suit === text || SUIT_WORDS[suit].startsWith(text));
}

function rankOf(text: string): Rank | undefined {
  const short = { '1': 'a', t: '10' }[text] ?? text;
  return RANKS.find((rank) => rankIndex(rank).toLowerCase() === short || COURTS[rank] === short);
}

/** The card as printed in its corner. */
function printed(rankText: string, suitText = ''): string {
  const rank = rankOf(rankText);
  return `${rank ? rankIndex(rank) : rankText}${suitText === '' ? '' : (suitOf(suitText) ?? suitText)}`;
}

/**
 * Replaces the cards in the output of `plain` with their printed form ("9♠", or "Q" for any queen), and removes
 * articles.
 */
function withCards(words: string): string {
  return words
    .replaceAll(/(?<!\S)(on|in) to(?!\S)/g, '$1to')
    .replaceAll(
      WITH_SUIT,
      (_, rank: string, word?: string, letter?: string, symbol?: string): string =>
        printed(rank, word ?? letter ?? symbol),
    )
    .replaceAll(WITHOUT_SUIT, (_, rank: string) => printed(rank))
    .replaceAll(ARTICLE, '');
}

/** The card of a text that matches `NAMED_CARD`. */
function cardOf(text: string | undefined): NamedCard | undefined {
  const suit = SUITS.find((each) => text?.endsWith(each));
  const rank = RANKS.find((each) => rankIndex(each) === (suit ? text?.slice(0, -1) : text));
  return rank && { rank, ...(suit && { suit }) };
}

/** A move, as far as a line specifies it. Columns are numbered from 0. */
interface AskedMove {
  /** The source column. */
  readonly from?: number;
  /** The card that is moved, together with all cards on it. */
  readonly card?: NamedCard | undefined;
  readonly length?: number;
  /** The target column. */
  readonly to?: number;
  /** The card to move onto, or any empty column. */
  readonly onto?: NamedCard | 'empty';
}

type Cards = Omit<Move, 'to'>;

const isNamed = (card: Card | undefined, { rank, suit }: NamedCard) =>
  card?.faceUp === true && card.rank === rank && (suit === undefined || card.suit === suit);

const nameOf = ({ rank, suit }: NamedCard) =>
  suit === undefined ? rankName(rank) : cardName({ rank, suit });

/** The matching columns of a table: a single one, or all. */
const columnsOf = (tableau: Tableau, only: number | undefined) =>
  only === undefined ? [...tableau.keys()] : [only];

/** All runs of a column that can be lifted, shortest first. */
function liftable(tableau: Tableau, from: number): readonly Cards[] {
  const run = movableRun(tableau[from] ?? []);
  return Array.from({ length: run }, (_, index) => ({ from, length: index + 1 }));
}

/** Why the named card cannot be lifted. */
function unliftable(tableau: Tableau, { from, length }: AskedMove, card: NamedCard): string {
  const name = nameOf(card);
  const seen = columnsOf(tableau, from).filter((column) =>
    tableau[column]?.some((each) => isNamed(each, card)),
  );
  if (seen.length === 0) {
    return from === undefined
      ? t('No {card} is visible.', { card: name })
      : t('No {card} is visible in column {column}.', { card: name, column: from + 1 });
  }
  const lifted = liftedWith(tableau, from, card)[0];
  return lifted && length !== undefined
    ? t(
        '{card} in column {column} moves with everything on it: {count, plural, one {# card} other {# cards}}.',
        { card: name, column: lifted.from + 1, count: lifted.length },
      )
    : t('{card} in {columns} cannot be picked up: the cards on it do not follow it in its suit.', {
        card: name,
        columns: columnList(seen),
      });
}

/** The run that would be lifted with the named card, in each column where that is possible. */
function liftedWith(tableau: Tableau, from: number | undefined, card: NamedCard) {
  return columnsOf(tableau, from)
    .flatMap((column) => liftable(tableau, column))
    .filter(({ from: column, length }) => isNamed(tableau[column]?.at(-length), card));
}

/** The matching runs, or why none matches. */
function sources(tableau: Tableau, asked: AskedMove): Result<readonly Cards[]> {
  const { from, card, length } = asked;
  const fits = (cards: Cards) => length === undefined || cards.length === length;
  if (card) {
    const lifted = liftedWith(tableau, from, card).filter(fits);
    return lifted.length > 0 ? ok(lifted) : err(unliftable(tableau, asked, card));
  }
  const column = from ?? 0;
  const all = liftable(tableau, column);
  if (all.length === 0)
    return err(t('There is no card in column {column}.', { column: column + 1 }));
  const lifted = all.filter(fits);
  return lifted.length > 0
    ? ok(lifted)
    : err(
        t(
          'Only {count, plural, one {# card} other {# cards}} of column {column} can be moved together.',
          { count: all.length, column: column + 1 },
        ),
      );
}

/** The matching columns, or why none matches. Empty columns are equivalent: the first one is used. */
function targets(tableau: Tableau, { to, onto }: AskedMove): Result<readonly number[]> {
  if (onto === undefined) return ok(columnsOf(tableau, to));
  if (onto === 'empty') {
    const empty = tableau.findIndex((column) => column.length === 0);
    return empty < 0 ? err(t('No column is empty.')) : ok([empty]);
  }
  const columns = columnsOf(tableau, to).filter((column) => isNamed(tableau[column]?.at(-1), onto));
  if (columns.length > 0) return ok(columns);
  const card = nameOf(onto);
  return err(
    to === undefined
      ? t('No {card} is the top card of a column.', { card })
      : t('No {card} is the top card of column {column}.', { card, column: to + 1 }),
  );
}

/** Why none of these cards can go to any of these columns. */
function refusal(tableau: Tableau, lifted: readonly Cards[], columns: readonly number[]): string {
  const to = columns[0] ?? 0;
  const cards = lifted.findLast(({ from }) => from !== to);
  if (!cards) return t('The cards of column {column} are already there.', { column: to + 1 });
  const head = tableau[cards.from]?.slice(-cards.length) ?? [];
  return illegalMoveText(head, tableau[to] ?? [], to);
}

/** The shortest line that means exactly this move, in English words, which are understood in all languages. */
export function typedLine(tableau: Tableau, { from, to, length }: Move): string {
  const most = legalMoves(tableau).findLast((move) => move.from === from && move.to === to);
  const line = `${from + 1} to ${to + 1}`;
  if (most?.length === length) return line;
  return `${length} ${length === 1 ? 'card' : 'cards'} from ${line}`;
}

const unique = (columns: readonly number[]) =>
  [...new Set(columns)].sort((one, other) => one - other);

/**
 * The legal move that matches. Without a card or a length, it is the one with the most cards. The error explains why no
 * move matches, or lists the matches if there are several.
 */
export function typedMove(tableau: Tableau, asked: AskedMove): Result<Move> {
  const lifted = sources(tableau, asked);
  if (!lifted.ok) return lifted;
  const columns = targets(tableau, asked);
  if (!columns.ok) return columns;
  const legal = lifted.value
    .flatMap((cards) => columns.value.map((to) => ({ ...cards, to })))
    .filter((move) => canMove(tableau, move));
  const moves = legal.filter(
    ({ from, to, length }) =>
      !legal.some((other) => other.from === from && other.to === to && other.length > length),
  );
  const [only, ...others] = moves;
  const isWhereTo = asked.to === undefined && asked.onto === undefined;
  if (!only) {
    return err(
      isWhereTo && asked.card
        ? t('{card} has no place to go.', { card: nameOf(asked.card) })
        : refusal(tableau, lifted.value, columns.value),
    );
  }
  if (others.length === 0 && !isWhereTo) return ok(only);
  const from = columnList(unique(moves.map((move) => move.from)));
  const to = columnList(unique(moves.map((move) => move.to)));
  const between = t(
    // Translators: between lines that can be typed, of which the player chooses one
    ', or ',
  );
  const lines = moves.map((move) => typedLine(tableau, move)).join(between);
  return err(t('That can go from {from} to {to}. Type {lines}.', { from, to, lines }));
}

/** What a typed or spoken line requests. */
type Typed =
  | ({ readonly t: 'move' } & AskedMove)
  | { readonly t: 'undo' | 'redo'; readonly count: number }
  /** The buttons of a shown hint: play it, show or hide its plan, dismiss it. */
  | { readonly t: 'play hint' | 'plan' | 'hide hint' }
  | { readonly t: 'command'; readonly name: SpiderCommand };

/** The number of cards: "2 cards", or "2" if more than a target column follows. */
const COUNT = String.raw`(?:(?<count>\d+) (?:cards? )?(?:from )?(?=\S+ \S))?`;
/** "9♠", "9♠ and 2 more", "9♠ from column 7", "9♠ 7" if a target follows. */
const CARD_TO_MOVE =
  String.raw`(?:from )?(?<card>${NAMED_CARD})(?: and (?<more>\d+)(?: more)?)?` +
  String.raw`(?: (?:from|in) (?:column )?(?<within>\d+)|(?: column)? (?<adjacent>\d+)(?= ))?`;
const SOURCE = String.raw`(?:${CARD_TO_MOVE}|(?:from )?(?:column )?(?<from>\d+))`;
/** "to column 3", "3", "onto 10♥", "on 10♥ in column 3", "to empty column". */
const TARGET =
  String.raw`(?: (?:(?:to|into|onto|on|on top of) )?(?:(?:column )?(?<to>\d+)|` +
  String.raw`(?<onto>${NAMED_CARD})(?: (?:in|of|on) (?:column )?(?<there>\d+))?|` +
  String.raw`(?<empty>(?:empty|free)(?: (?:column|place|space))?)))`;
const MOVE = new RegExp(`^(?:(?:move|put|place|play|take) )?${COUNT}${SOURCE}${TARGET}?$`);
const STEPS = /^(undo|redo)(?: (\d+|all)(?: (?:moves?|times?))?)?$/;

/** More steps than any game has. */
const MOST_STEPS = 1_000_000;

/** The index of the column with this number; `undefined` if there is none. 0 stands for column 10. */
const columnOf = (number: string | undefined) =>
  number === undefined ? undefined : (Number(number) || COLUMN_COUNT) - 1;

const translated = (label: string) => format(label as PlainMessage);

/** The names of a command, in English and in the current language: "redo", "Show solution", "winning hint". */
function namesOf(name: SpiderCommand, language: Language): readonly string[] {
  const info: CommandInfo = SPIDER_COMMANDS[name];
  const spelled = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);
  const labels = [info.label, info.word ?? info.label];
  return [...labels, spelled, ...(language === 'en' ? [] : labels.map(translated))].map(plain);
}

const commandNames = rememberLast(
  ({ language }: Locale): readonly (readonly [string, SpiderCommand])[] => [
    ...(Object.keys(SPIDER_COMMANDS) as SpiderCommand[]).flatMap((name) =>
      namesOf(name, language).map((words) => [words, name] as const),
    ),
    // The label of the button on a shown hint.
    ...['Next hint', t('Next hint')].map((words) => [plain(words), 'hint'] as const),
  ],
);

/** The command with this name, or the only one whose name starts with it. */
function commandOf(words: string): SpiderCommand | null {
  const names = commandNames(currentLocale());
  const exact = names.find(([name]) => name === words);
  if (exact) return exact[1];
  const begun = new Set(names.filter(([name]) => name.startsWith(words)).map(([, name]) => name));
  const [only, ...others] = begun;
  return only !== undefined && others.length === 0 ? only : null;
}

/** Parses a line as a move; `null` if it is none. */
function readMove(words: string): Result<Typed> | null {
  const groups: Readonly<Record<string, string | undefined>> | undefined = MOVE.exec(
    withCards(words),
  )?.groups;
  if (!groups) return null;
  const { count, more, card, within, adjacent, to: target, there, empty } = groups;
  const from = columnOf(groups['from'] ?? within ?? adjacent);
  const to = columnOf(target ?? there);
  const onto = cardOf(groups['onto']);
  const isWhereTo = to === undefined && !onto && empty === undefined;
  // A number alone is ambiguous.
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

/** Parses a line; the error explains the syntax. Does not check the rules. */
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
      : joinSentences(t('“{line}” was not understood.', { line: displayText(line, 'quote') }), how),
  );
}

/** The commands to suggest to the player. */
export const typedCommands = (): readonly string[] => [
  `${t('Undo')} 2`,
  t('Play it'),
  ...new Set(
    Object.values(SPIDER_COMMANDS).map(({ label }) => translated(label).replace(/ ?…/, '')),
  ),
];
