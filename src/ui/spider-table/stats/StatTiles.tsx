import type { Extent, Tally } from '../../../games/spider/tally.ts';
import { formatTime } from '../../kit/format-time.ts';
import { count, percent, runWords } from './stats-words.ts';

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

function Tile({ name, value, note }: TileProps) {
  return (
    <div className="tile">
      <dt>{name}</dt>
      <dd>
        <span className="tile__value">{value}</span> {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** The figures of all games of a scope. Best and average are those of the games that were won. */
export function StatTiles({ tally }: { readonly tally: Tally }) {
  const { wins, losses, ofWins, lastRun, longestWins, longestLosses } = tally;
  const played = wins + losses;
  const best = (name: string, extent: Extent | undefined, show: (value: number) => string) => (
    <Tile
      name={name}
      value={extent ? show(extent.best) : '–'}
      note={extent ? `average ${show(extent.sum / wins)}` : 'no win yet'}
    />
  );
  return (
    <dl className="tiles">
      <Tile name="Played" value={count(played)} />
      <Tile name="Won" value={count(wins)} note={percent(wins / played)} />
      <Tile name="Lost" value={count(losses)} />
      <Tile name="Streak now" value={runWords(lastRun)} />
      <Tile name="Best streak" value={runWords(longestWins)} />
      <Tile name="Worst streak" value={runWords(-longestLosses)} />
      {best('Best time', ofWins?.timePlayed, formatTime)}
      {best('Fewest moves', ofWins?.moves, count)}
      {best('Best score', ofWins?.score, count)}
    </dl>
  );
}
