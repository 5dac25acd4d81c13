import { useEffect, type RefObject } from 'react';
import type { Suit } from '../../../cards/card.ts';
import type { Look } from '../../play/page/game-page.ts';
import { useCanvasLosses } from '../../kit/loading/use-canvas-losses.ts';
import { accentColour } from '../../../board/cards/paint/accent.ts';
import { noteArtReady, tellArtFailed } from './art-failure.ts';
import { buildAtlas } from '../../../board/cards/paint/atlas.ts';
import type { CardChoices, TableLayout } from '../../../board/cards/layout/table-layout.ts';
import type { TablePainter } from '../../../board/cards/paint/table-painter.ts';

interface AtlasOptions {
  /** The table, whose accent the pictures take. */
  readonly root: RefObject<HTMLElement | null>;
  readonly layout: TableLayout | null;
  /** Device pixels for each CSS pixel. */
  readonly dpr: number;
  readonly look: Look;
  readonly choices: CardChoices;
  /** The suits in play; always the same list of the same suits. */
  readonly suits: readonly Suit[];
  /** The first pictures are on the table. */
  readonly onReady?: (() => void) | undefined;
}

/**
 * Keeps the painter's pictures fitting: a new size, density or theme builds new ones, and so does
 * the loss of the old ones, which stay on the table otherwise until these are ready; a game with other suits
 * is not shown before. Where that fails they stay, the player is told, and the next change tries again.
 */
export function useAtlas(painter: RefObject<TablePainter | null>, options: AtlasOptions): void {
  const { root, layout, dpr, suits, onReady } = options;
  const { fourColours, ground, back, faces } = options.choices;
  const { scheme, highContrast } = options.look;
  const pixels = (length = 0) => Math.round(length * dpr);
  const width = pixels(layout?.card.width);
  const height = pixels(layout?.card.height);
  const foundationWidth = pixels(layout?.foundationCard.width);
  const foundationHeight = pixels(layout?.foundationCard.height);
  const face = layout?.face ?? 'fine';
  const losses = useCanvasLosses();
  useEffect(() => {
    if (width === 0 || !root.current) return;
    let stale = false;
    const accent = accentColour(root.current);
    const request = {
      card: { width, height },
      foundation: { width: foundationWidth, height: foundationHeight },
      suits,
      face,
      scheme,
      highContrast,
      fourColours,
      ground,
      back,
      faces,
      accent,
    };
    buildAtlas(request).then(
      (atlas) => {
        if (stale) return;
        noteArtReady();
        painter.current?.setAtlas(atlas);
        onReady?.();
      },
      () => {
        if (stale) return;
        painter.current?.makeDo();
        tellArtFailed();
      },
    );
    return () => {
      stale = true;
    };
  }, [
    painter,
    root,
    width,
    height,
    foundationWidth,
    foundationHeight,
    face,
    scheme,
    highContrast,
    fourColours,
    ground,
    back,
    faces,
    suits,
    losses,
    onReady,
  ]);
}
