import type { TableRules } from '../scene/patience.ts';

/** The rules of a table on which a click sends cards to where these moves say, the best of them first. */
export function advisedFirst<P, M>(
  game: TableRules<P, M>,
  advised: readonly M[],
): TableRules<P, M> {
  if (advised.length === 0) return game;
  return {
    ...game,
    placesOf: (position, run) => {
      const places = game.placesOf(position, run);
      const first = advised.flatMap((move) => {
        const marks = game.marksOf(move);
        const isOfRun = marks !== 'deal' && run.from === marks.from && run.length === marks.length;
        return isOfRun && places.includes(marks.to) ? [marks.to] : [];
      });
      return [...new Set([...first, ...places])];
    },
  };
}
