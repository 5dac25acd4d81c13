import type { Extent, Tally } from '../../../games/spider/tally.ts';
import { formatNumber } from '../../kit/format-number.ts';
import { formatTime } from '../../kit/format-time.ts';
import { percent, runWords } from './stats-words.ts';

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
      note={wins > 1 && extent ? `average ${show(extent.sum / wins)}` : undefined}
    />
  );
  return (
    <dl className="tiles">
      <Tile name="Played" value={formatNumber(played)} />
      <Tile name="Won" value={formatNumber(wins)} note={percent(wins / played)} />
      <Tile name="Lost" value={formatNumber(losses)} />
      <Tile name="Streak now" value={runWords(lastRun)} />
      <Tile name="Best streak" value={runWords(longestWins)} />
      <Tile name="Worst streak" value={runWords(-longestLosses)} />
      {best('Best time', ofWins?.timePlayed, formatTime)}
      {best('Fewest moves', ofWins?.moves, formatNumber)}
      {best('Best score', ofWins?.score, formatNumber)}
    </dl>
  );
}
