import { DOWNWARDS, EMPTY, RUNS, WHOLE_SUIT } from './help-pictures.ts';
import type { HelpPicture } from './picture.ts';
import { message, type PlainMessage } from '../../words/message.ts';

/** A part of the help: what it is about, what there is to know, and a picture of it. */
export interface HelpSection {
  readonly title: PlainMessage;
  readonly text: PlainMessage;
  readonly picture?: HelpPicture;
}

/** The rules in short. */
export const RULES: readonly HelpSection[] = [
  {
    title: message('The aim'),
    text: message(
      'Two decks, 104 cards, lie in ten columns and a stock. Build eight runs from King down to Ace, each of one suit. A run that is whole goes to the foundations by itself; with the eighth you have won.',
    ),
    picture: WHOLE_SUIT,
  },
  {
    title: message('Moving cards'),
    text: message(
      'Any card may go on one that is exactly one rank higher, in any suit. When a face-down card is uncovered, it turns over.',
    ),
    picture: DOWNWARDS,
  },
  {
    title: message('Moving several'),
    text: message(
      'Cards that follow each other downwards in the same suit move together, and so does the lower part of such a run. A card of another suit among them ends what can be lifted.',
    ),
    picture: RUNS,
  },
  {
    title: message('Empty columns'),
    text: message(
      'Any card or run may go to an empty column. It is the most useful place on the table: room to take a mixed run apart and put it together by suit.',
    ),
    picture: EMPTY,
  },
  {
    title: message('The stock'),
    text: message(
      'Five times you can deal a row, one card on each column, but only while no column is empty. With relaxed dealing, which you choose for a new game, empty columns do not matter.',
    ),
  },
  {
    title: message('One, two or four suits'),
    text: message(
      'With one suit every run can be moved. With two you have to keep order. With four, winning is an event.',
    ),
  },
  {
    title: message('The score'),
    text: message(
      'You start with 500. Every move costs 1. Undo gives that point back and costs 1 itself, and a move that is played again costs its point again. Every whole suit brings 100, and the score never shows less than 0. With the time bonus, a setting, winning within 5 minutes brings 100 more, and less the longer it takes, until 30 minutes.',
    ),
  },
  {
    title: message('Can it be won?'),
    text: message(
      'Random deals can be won, unless you switch that off in the settings. Light the lamp to see whether your game still can; it can also show the next move of a win, the whole solution, or the last position from which a win is known. All of this knows the hidden cards, so such games are listed apart in the statistics.',
    ),
  },
  {
    title: message('Are the deals fair?'),
    text: message(
      'The difficulty and the seed decide where every card lies before you begin, and no card changes its place after that. No clock, no statistics and no earlier game has a say. A seed that you type is dealt as it is. Random deals are chosen, unless you switch that off: a solver has won each of them, and they are easy or hard as often as deals are. In a million deals every card lay in every place as often as chance has it. Anybody can check a deal with some thirty lines of program, which are in docs/fairness.md of the source.',
    ),
  },
];

/** What is otherwise for who knows Klondike, the solitaire of most computers. */
export const KLONDIKE: readonly {
  readonly klondike: PlainMessage;
  readonly spider: PlainMessage;
}[] = [
  { klondike: message('One deck, seven columns'), spider: message('Two decks, ten columns') },
  {
    klondike: message('Columns go down in colours that alternate'),
    spider: message('Columns go down in any suit; only runs of one suit move together'),
  },
  {
    klondike: message('Suits are built on the foundations, from the Ace up'),
    spider: message(
      'Suits are built in the columns, from the King down; a whole one leaves by itself',
    ),
  },
  {
    klondike: message('Only a King goes to an empty column'),
    spider: message('Any card or run goes there'),
  },
  {
    klondike: message('The stock is turned card by card, and again'),
    spider: message('The stock deals a card on each column, five times in all'),
  },
  {
    klondike: message('Much is luck'),
    spider: message(
      'Random deals can be won, unless you switch that off; undo is unlimited and costs a point',
    ),
  },
];

/** Advice for better play. */
export const TIPS: readonly PlainMessage[] = [
  message('Turn face-down cards up first: what you do not know is what loses games.'),
  message('Prefer the move that joins two cards of one suit.'),
  message('Before you deal, make every move that helps: a new row covers all ten columns.'),
  message('Keep empty columns free; move a King there only if it uncovers a card.'),
  message('Stuck? Take moves back to where there was a choice, and try the other way.'),
];

/** What the line for typed moves takes. */
export const TYPED_MOVES = message(
  '“Type a move”, in “This game”, takes columns, cards, or both: 7 to 3, two cards from 7 to 3, 9s to 5 (nine of spades to column 5), nine of spades on ten of hearts, 9s from 2 to 5, queen to an empty column. It also takes every command: deal, undo 2, hint, play it. So the whole game can be played by voice control or dictation.',
);
