import type { TableRules } from '../scene/patience.ts';

/** The rules of a table on which a click sends the cards of the shown hint to where it says. */
export function hintedFirst<P, M>(game: TableRules<P, M>, hint: M | null): TableRules<P, M> {
  const marks = hint === null ? 'deal' : game.marksOf(hint);
  if (marks === 'deal') return game;
  return {
    ...game,
    placesOf: (position, run) => {
      const places = game.placesOf(position, run);
      const isHinted =
        run.from === marks.from && run.length === marks.length && places.includes(marks.to);
      return isHinted ? [marks.to, ...places.filter((to) => to !== marks.to)] : places;
    },
  };
}
