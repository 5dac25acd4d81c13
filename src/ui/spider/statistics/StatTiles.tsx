import type { Extent, Tally } from '../../../games/spider/records/tally.ts';
import { formatNumber } from '../../kit/format/format-number.ts';
import { formatPercent } from '../../kit/format/format-percent.ts';
import { formatTime } from '../../kit/format/format-time.ts';
import { Tile } from '../../kit/controls/Tile.tsx';
import { runWords } from './statistics-words.ts';
import tiles from '../../kit/controls/Tile.module.css';

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
    <dl className={tiles.tiles}>
      <Tile name="Played" value={formatNumber(played)} />
      <Tile name="Won" value={formatNumber(wins)} note={formatPercent(wins / played)} />
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
