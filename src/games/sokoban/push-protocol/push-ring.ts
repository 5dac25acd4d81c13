/**
 * The eight squares round one, as what to add to it on a board with rows of `width` squares: in turn, from
 * the one to the left by way of those above. A *place* is an index of this ring. Those beside the square are
 * at even places, in the order of `DIRECTIONS`; the one opposite is four places further.
 */
export function ringOf(width: number): readonly number[] {
  return [-1, -1 - width, -width, 1 - width, 1, 1 + width, width, width - 1];
}

/** The place opposite to one. */
export function oppositePlace(place: number): number {
  return (place + 4) & 7;
}
