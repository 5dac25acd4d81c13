import type { Suit } from '../../../cards/card.ts';
import { watchCanvasLosses } from '../../../platform/canvas-losses.ts';
import { type CardChoices, hasRoomForPips, type TableLayout } from '../scene/table-layout.ts';
import { accentColour } from './accent.ts';
import { buildAtlas, type AtlasRequest } from './atlas.ts';
import type { TablePainter } from './table-painter.ts';

/** The look of the page, as far as it affects the table. */
export interface TableLook {
  readonly scheme: 'light' | 'dark';
  /** Strong edges and plain backgrounds. */
  readonly highContrast: boolean;
  /** Cards do not slide. */
  readonly reducedMotion: boolean;
}

/** What failed: painting, drawing the pictures, or restoring a canvas lost by the browser. */
export type TableFailure = 'painting' | 'pictures' | 'canvas';

interface AtlasKeeperOptions {
  readonly painter: Pick<TablePainter, 'setAtlas' | 'paintWithCurrentAtlas'>;
  /** The table, whose accent colour is used for the pictures. */
  readonly root: HTMLElement;
  /** Called when the painter has new pictures. */
  readonly onReady: () => void;
  readonly onError: (what: TableFailure, error: unknown) => void;
}

/** What the pictures depend on. */
interface AtlasLook {
  readonly layout: Pick<TableLayout, 'card' | 'foundationCard' | 'face'>;
  /** Device pixels per CSS pixel. */
  readonly dpr: number;
  readonly look: TableLook;
  readonly choices: CardChoices;
  readonly suits: readonly Suit[];
}

/** Keeps a painter's pictures up to date. */
interface AtlasKeeper {
  /** Rebuilds the pictures, unless they would be the same. */
  want(look: AtlasLook): void;
  destroy(): void;
}

/**
 * A new size, density or theme requires new pictures, and so does the loss of the old ones, which otherwise stay on the
 * table until the new ones are ready; a game with other suits waits for its pictures. If building them fails, the old
 * ones stay, the failure is reported, and the next change tries again.
 */
export function createAtlasKeeper(options: AtlasKeeperOptions): AtlasKeeper {
  const { painter, root, onReady, onError } = options;
  let request: Omit<AtlasRequest, 'accent'> | null = null;
  let wanted = '';
  /** Counts requests: the result of an earlier one is dropped. */
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
      const { fourColours, ground, back, faces } = choices;
      const next = {
        card: inPixels(layout.card),
        foundation: inPixels(layout.foundationCard),
        suits,
        face: layout.face,
        scheme: look.scheme,
        highContrast: look.highContrast,
        fourColours: fourColours ?? !hasRoomForPips(layout.card.width),
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
