import { fewestMovesName } from '../../board/cards/scene/table-words.ts';
import type { Extent, Tally } from '../../games/spider/records/tally.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import { Tile } from '../../ui/controls/Tile.tsx';
import { runWords } from './statistics-words.ts';
import { t } from '../../words/t.ts';
import tiles from '../../ui/controls/Tile.module.css';

/** The figures of all games of a scope. Best and average are those of the games that were won. */
export function StatTiles({ tally }: { readonly tally: Tally }) {
  const { wins, losses, ofWins, lastRun, longestWins, longestLosses } = tally;
  const played = wins + losses;
  const best = (name: string, extent: Extent | undefined, show: (value: number) => string) => (
    <Tile
      name={name}
      value={extent ? show(extent.best) : '–'}
      note={
        wins > 1 && extent ? t('average {value}', { value: show(extent.sum / wins) }) : undefined
      }
    />
  );
  return (
    <dl className={tiles.tiles}>
      <Tile name={t('Played')} value={formatNumber(played)} />
      <Tile name={t('Won')} value={formatNumber(wins)} note={formatPercent(wins / played)} />
      <Tile name={t('Lost')} value={formatNumber(losses)} />
      <Tile name={t('Streak now')} value={runWords(lastRun)} />
      <Tile name={t('Best streak')} value={runWords(longestWins)} />
      <Tile name={t('Worst streak')} value={runWords(-longestLosses)} />
      {best(t('Best time'), ofWins?.timePlayed, formatTime)}
      {best(fewestMovesName(), ofWins?.moves, formatNumber)}
      {best(t('Best score'), ofWins?.score, formatNumber)}
    </dl>
  );
}
