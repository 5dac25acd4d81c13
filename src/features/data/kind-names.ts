import type { Sorted } from '../../store/data/listing.ts';
import type { NamedData } from './suite-data.ts';
import { message, format } from '../../words/message.ts';
import { t } from '../../words/t.ts';

const OTHERS = {
  'set-aside': message('Set aside'),
  unknown: message('Other values'),
} as const;

/** What a kind is called beside those of the same game. */
export function nameOf(sort: Sorted): string {
  return format(typeof sort === 'string' ? OTHERS[sort] : sort.name);
}

/** What a kind is called among those of all games: "Sokoban: snapshots". */
export function fullNameOf(games: readonly NamedData[], sort: Sorted): string {
  const game = games.find(({ data }) => data.kinds.some((each) => each === sort));
  const kind = nameOf(sort);
  return game ? t('{game}: {kind}', { game: game.name, kind }) : kind;
}
