import { paletteOf, type PaletteChoice } from '../../board/cards/art/palette.ts';
import type { Rect } from '../../board/cards/art/geometry.ts';
import type { Scene } from '../../board/cards/scene/scene.ts';

/** A card without its picture: its place in pixels, and the colours of its ground and of its edge. */
export interface BlankCard extends Rect {
  readonly fill: string;
  readonly edge: string;
}

/** What stands for the cards of a scene until their pictures are drawn, in the order in which they lie. */
export function blankCards(scene: Scene, choice: PaletteChoice): readonly BlankCard[] {
  const { face, faceEdge, teal } = paletteOf(choice);
  const onlyCards = scene.filter(({ art }) => art !== 'slot');
  return onlyCards.map(({ art, x, y, width, height }) => ({
    ...{ x, y, width, height },
    fill: art === 'back' ? teal : face,
    edge: faceEdge,
  }));
}

/** Draws them; `ctx` is scaled to CSS pixels. */
export function drawBlankCards(ctx: CanvasRenderingContext2D, blanks: readonly BlankCard[]): void {
  for (const { x, y, width, height, fill, edge } of blanks) {
    ctx.beginPath();
    ctx.roundRect(x, y, width, height, width * 0.07);
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.strokeStyle = edge;
    ctx.stroke();
  }
}
