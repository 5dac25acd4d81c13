import { cardName } from '../../src/cards/names.ts';
import { current } from '../../src/engine/session.ts';
import type { GameStoreState } from '../../src/store/game-store-state.ts';
import { columnName } from '../../src/ui/card-table/words/table-words.ts';
import { plural } from '../../src/ui/kit/format/plural.ts';
import { cardsLeft, type GolfMove, type GolfParams, type Position } from './rules/golf.ts';

const cardWords = (count: number) => plural(count, 'card', 'cards');

export function wasteWords({ waste }: Position): string {
  const top = waste.at(-1);
  return top ? cardName(top) : 'empty';
}

export function stockWords({ stock }: Position): string {
  return stock.length > 0 ? `${cardWords(stock.length)} left` : 'empty';
}

export const dealWords = ({ seed }: GolfParams) => `deal “${seed}”`;

/** A move that leads to a position: "6 of Hearts from column 2 to the waste". */
export function moveWords(move: GolfMove, after: Position): string {
  return move.t === 'deal'
    ? `${wasteWords(after)} from the stock`
    : `${wasteWords(after)} from ${columnName(move.column)} to the waste`;
}

const leftWords = (position: Position) => `${cardWords(cardsLeft(position))} in the columns.`;

type State = GameStoreState<GolfParams, Position, GolfMove>;

/** What a change of the game has to say; empty where it says nothing. */
export function changeWords({ session, change }: State, before: State): string {
  const [from, to] = [current(before.session), current(session)];
  switch (change.kind) {
    case 'play':
      return `${moveWords(change.move, to)}. ${leftWords(to)}`;
    case 'redo':
      return `Redone: ${moveWords(change.move, to)}. ${leftWords(to)}`;
    case 'undo':
      return `Took back ${moveWords(change.move, from)}. ${leftWords(to)}`;
    case 'open':
      return `New game: ${dealWords(session.params)}.`;
    case 'restart':
      return 'Back at the start of the deal. Redo brings your moves back.';
    case 'jump':
      return `Now after move ${session.cursor}.`;
    case 'follow':
    case 'assist':
      return '';
  }
}
