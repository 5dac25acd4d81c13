import { RANKS, SUITS, type Rank, type Suit } from '../../cards/card.ts';
import { cardName, rankIndex, rankName } from '../../cards/names.ts';
import { rememberLast } from '../../core/remember-last.ts';
import { currentLocale, type Locale } from '../../words/language.ts';
import { t } from '../../words/t.ts';

/** A card as a line names it: its suit may be left out where its rank is a word ("queen"). */
export interface NamedCard {
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

/** What dictation writes for words that sound the same. */
const SAME_SOUND: ReadonlyMap<string, string> = new Map([
  ['too', 'to'],
  ['won', '1'],
  ['for', '4'],
  ['ate', '8'],
]);

/** The line in lower case, with arrows as `to`, and single spaces. */
const lower = (line: string): string =>
  line
    .normalize('NFKC') // digits of full width, as Japanese keyboards write them
    .toLowerCase()
    .replaceAll(/->|[→>–-]/g, ' to ')
    .replaceAll(/[.,;:!?…。、！？]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A word of the language that is spoken, as it is found in a line, and the word that is read here. */
type OwnWord = readonly [own: RegExp | string, read: string];

/** The words of the language that is spoken, the longest ones first; none where that is English. */
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

/** The line with the words of the language that is spoken as the English ones, or as signs of cards. */
const inEnglish = (words: string): string =>
  ownWords(currentLocale()).reduce((line, [own, read]) => line.replaceAll(own, read), words);

/**
 * The line in lower case, in English as far as the words are those of cards and moves, with numbers as digits, arrows as
 * `to`, and single spaces.
 */
export function plain(line: string): string {
  return inEnglish(lower(line))
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const number = NUMBER_WORDS.indexOf(word);
      return number < 0 ? (SAME_SOUND.get(word) ?? word) : String(number);
    })
    .join(' ');
}

/** A card in what `withCards` gives: `9♠`, `K♣`, `Q`. */
export const NAMED_CARD = '(?:10|[2-9AJQK])[♠♥♦♣]|[AJQK]';

const RANK_WORDS = 'ace|king|queen|jack|10|[1-9]|[akqjt]';
/** "9 of spades", "king hearts", "9s", "10♥", "q ♦". */
const WITH_SUIT = new RegExp(
  `(?<!\\S)(${RANK_WORDS})(?:(?: of)? (spade|heart|diamond|club)s?|([shdc])| ?([♠♤♥♡♦♢♣♧])\\uFE0F?)(?!\\S)`,
  'gu',
);
/** "queen", "q": an `a` may be an article, and a number a column. */
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

/** As it is printed in a corner. */
function printed(rankText: string, suitText = ''): string {
  const rank = rankOf(rankText);
  return `${rank ? rankIndex(rank) : rankText}${suitText === '' ? '' : (suitOf(suitText) ?? suitText)}`;
}

/** A line of `plain` with its cards as they are printed ("9♠", or "Q" for any of them), and without articles. */
export function withCards(words: string): string {
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

/** The card of a text that is one in the sense of `NAMED_CARD`. */
export function cardOf(text: string | undefined): NamedCard | undefined {
  const suit = SUITS.find((each) => text?.endsWith(each));
  const rank = RANKS.find((each) => rankIndex(each) === (suit ? text?.slice(0, -1) : text));
  return rank && { rank, ...(suit && { suit }) };
}
