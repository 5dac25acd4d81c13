import type { Suit } from '../../../cards/card.ts';
import { watchCanvasLosses } from '../../../platform/canvas-losses.ts';
import { type CardChoices, hasFourColours, type TableLayout } from '../scene/table-layout.ts';
import { accentColour } from './accent.ts';
import { buildAtlas, type AtlasRequest } from './atlas.ts';
import type { TablePainter } from './table-painter.ts';

/** The page settings that affect the look of the table. */
export interface TableLook {
  readonly scheme: 'light' | 'dark';
  /** Strong edges and plain backgrounds. */
  readonly highContrast: boolean;
  /** Cards move without animation. */
  readonly reducedMotion: boolean;
}

/** What failed: painting, drawing the card images, or restoring a canvas that the browser lost. */
export type TableFailure = 'painting' | 'pictures' | 'canvas';

interface AtlasKeeperOptions {
  readonly painter: Pick<TablePainter, 'setAtlas' | 'paintWithCurrentAtlas'>;
  /** The table element, whose accent colour the images use. */
  readonly root: HTMLElement;
  /** Called when the painter has a new atlas. */
  readonly onReady: () => void;
  readonly onError: (what: TableFailure, error: unknown) => void;
}

/** The inputs of the atlas. */
interface AtlasLook {
  readonly layout: Pick<TableLayout, 'card' | 'foundationCard' | 'face'>;
  /** The device pixel ratio. */
  readonly dpr: number;
  readonly look: TableLook;
  readonly choices: CardChoices;
  readonly suits: readonly Suit[];
}

/** Keeps the atlas of a painter up to date. */
interface AtlasKeeper {
  /** Rebuilds the atlas, unless it would be the same. */
  want(look: AtlasLook): void;
  destroy(): void;
}

/**
 * Rebuilds the atlas when size, density or theme changes, or when the browser has lost it. The old atlas stays in use
 * until the new one is ready, except that a game with other suits waits for its images. If a build fails, the old atlas
 * stays, the failure is reported, and the next change tries again.
 */
export function createAtlasKeeper(options: AtlasKeeperOptions): AtlasKeeper {
  const { painter, root, onReady, onError } = options;
  let request: Omit<AtlasRequest, 'accent'> | null = null;
  let wanted = '';
  /** The number of the latest request; results of earlier ones are dropped. */
  let latest = 0;
  const build = () => {
    if (!request) return;
    const number = ++latest;
    buildAtlas({ ...request, accent: accentColour(root) }).then(
      (atlas) => {
        if (number !== latest) return;
        painter.setAtlas(atlas);
        onReady();
      },
      (error: unknown) => {
        if (number !== latest) return;
        painter.paintWithCurrentAtlas();
        onError('pictures', error);
      },
    );
  };
  const unwatch = watchCanvasLosses((loss) => {
    if (loss === 'restored') build();
    else onError('canvas', new Error('the browser has lost a canvas and not restored it'));
  });
  return {
    want: ({ layout, dpr, look, choices, suits }) => {
      const inPixels = ({ width, height }: TableLayout['card']) => ({
        width: Math.round(width * dpr),
        height: Math.round(height * dpr),
      });
      const { ground, back, faces } = choices;
      const next = {
        card: inPixels(layout.card),
        foundation: inPixels(layout.foundationCard),
        suits,
        face: layout.face,
        scheme: look.scheme,
        highContrast: look.highContrast,
        fourColours: hasFourColours(choices, layout.card.width),
        ground,
        back,
        faces,
      };
      const name = JSON.stringify(next);
      if (name === wanted) return;
      wanted = name;
      latest += 1;
      request = next.card.width === 0 ? null : next;
      build();
    },
    destroy: () => {
      latest += 1;
      request = null;
      unwatch();
    },
  };
}
