import type { HelpPicture } from './picture.ts';

/** A part of the help: what it is about, what there is to know, and a picture of it. */
export interface HelpSection {
  readonly title: string;
  readonly text: string;
  readonly picture?: HelpPicture;
}

const DOWNWARDS: HelpPicture = {
  columns: ['#4♣ 9♠', '#2♦ 8♥', '#J♠ 3♣'],
  held: { from: 1, length: 1 },
  targets: [0],
  alt: 'The 8 of Hearts is picked up, and the 9 of Spades lights up as a place for it.',
};

const RUNS: HelpPicture = {
  columns: ['#3♥ 10-8♠', '#6♦ 10♠ 9♥ 8♠', 'J♦'],
  held: { from: 0, length: 3 },
  targets: [2],
  alt: 'The 10, 9 and 8 of Spades are picked up together. In the column beside them a 9 of Hearts lies between Spades, so there only the 8 can be moved.',
};

const WHOLE_SUIT: HelpPicture = {
  columns: ['K-9♠', '8-5♠', '4-A♠'],
  held: { from: 2, length: 4 },
  targets: [1],
  alt: 'All the Spades in three runs: King to 9, 8 to 5, and 4 to Ace. Put together, they leave the table.',
};

const EMPTY: HelpPicture = {
  columns: ['#9♦ Q♣', '', '#4♠ K-J♥'],
  held: { from: 2, length: 3 },
  targets: [1],
  alt: 'King, Queen and Jack of Hearts are picked up, and the empty column lights up for them.',
};

/** All pictures of the help. */
export const PICTURES = [DOWNWARDS, RUNS, WHOLE_SUIT, EMPTY] as const;

/** The introduction of the first visit. */
export const STEPS: readonly HelpSection[] = [
  {
    title: 'Build downwards',
    text: 'A card goes on any card that is one higher, whatever the suits: an 8 on a 9, a Queen on a King. Drag it, or click it and it finds its place.',
    picture: DOWNWARDS,
  },
  {
    title: 'Keep suits together',
    text: 'A run of one suit moves together. A run of mixed suits does not: move its cards one by one. An empty column takes anything.',
    picture: RUNS,
  },
  {
    title: 'Send eight suits home',
    text: 'A whole suit, King to Ace, leaves the table by itself; eight of them win. Out of moves? Deal a row from the stock. And undo goes back as far as you like.',
    picture: WHOLE_SUIT,
  },
];

/** The rules in short. */
export const RULES: readonly HelpSection[] = [
  {
    title: 'The aim',
    text: 'Two decks, 104 cards, lie in ten columns and a stock. Build eight runs from King down to Ace, each of one suit. A run that is whole goes to the foundations by itself; with the eighth you have won.',
    picture: WHOLE_SUIT,
  },
  {
    title: 'Moving cards',
    text: 'Any card may go on one that is exactly one rank higher, in any suit. When a face-down card is uncovered, it turns over.',
    picture: DOWNWARDS,
  },
  {
    title: 'Moving several',
    text: 'Cards that follow each other downwards in the same suit move together, and so does the lower part of such a run. A card of another suit among them ends what can be lifted.',
    picture: RUNS,
  },
  {
    title: 'Empty columns',
    text: 'Any card or run may go to an empty column. It is the most useful place on the table: room to take a mixed run apart and put it together by suit.',
    picture: EMPTY,
  },
  {
    title: 'The stock',
    text: 'Five times you can deal a row, one card on each column, but only while no column is empty. With relaxed dealing, which you choose for a new game, empty columns do not matter.',
  },
  {
    title: 'One, two or four suits',
    text: 'With one suit every run can be moved. With two you have to keep order. With four, winning is an event.',
  },
  {
    title: 'The score',
    text: 'You start with 500. Every move and every undo costs 1, every whole suit brings 100, and it never shows less than 0. With the time bonus, a setting, winning within 5 minutes brings 100 more, and less the longer it takes, until 30 minutes.',
  },
  {
    title: 'Can it be won?',
    text: 'Random deals can be won, unless you switch that off in the settings. Light the lamp to see whether your game still can; it can also show the next move of a win, the whole solution, or the last position from which a win is known. All of this knows the hidden cards, so such games are listed apart in the statistics.',
  },
  {
    title: 'Are the deals fair?',
    text: 'The difficulty and the seed decide where every card lies before you begin, and no card changes its place after that. No clock, no statistics and no earlier game has a say. A seed that you type is dealt as it is. Random deals are chosen, unless you switch that off: a solver has won each of them, and they are easy or hard as often as deals are. In a million deals every card lay in every place as often as chance has it. Anybody can check a deal with some thirty lines of program, which are in docs/fairness.md of the source.',
  },
];

/** Advice for better play. */
export const TIPS: readonly string[] = [
  'Turn face-down cards up first: what you do not know is what loses games.',
  'Prefer the move that joins two cards of one suit.',
  'Before you deal, make every move that helps: a new row covers all ten columns.',
  'Keep empty columns free; move a King there only if it uncovers a card.',
  'Stuck? Take moves back to where there was a choice, and try the other way.',
];
