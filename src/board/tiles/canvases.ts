import { skinFor, type Skin } from './figures.ts';
import { isHuge, type Ground, type Position } from './ground.ts';
import { createHugeGround } from './huge-ground.ts';
import type { CanvasFailure, Layer } from './layer.ts';
import { createScreen } from './push-puzzle.ts';

/** The parts of a board that are painted on canvases: the ground of a huge one, the screen of the tutorial's skin. */
export interface Canvases {
  readonly show: (shown: Position & { readonly skin: Skin }) => void;
  readonly destroy: () => void;
}

/** Keeps the canvas that a board needs in its picture. */
export function createCanvases(
  picture: HTMLElement,
  stage: HTMLElement,
  onErrorNow: () => (what: CanvasFailure, error: unknown) => void,
): Canvases {
  let layer: Layer | null = null;
  let on: Pick<Ground, 'cols' | 'rows'> = { cols: 0, rows: 0 };
  let skin: Skin | null = null;
  return {
    show: (shown) => {
      const { ground } = shown;
      const next = skinFor(ground, shown.skin);
      if (next !== skin || on.cols !== ground.cols || on.rows !== ground.rows) {
        layer?.destroy();
        [skin, on] = [next, ground];
        const isScreen = skin === 'push-puzzle';
        const create = isHuge(ground) ? createHugeGround : isScreen ? createScreen : null;
        layer =
          create?.({
            skin,
            ground,
            picture,
            stage,
            onError: (what, error) => onErrorNow()(what, error),
          }) ?? null;
      }
      layer?.show(shown);
    },
    destroy: () => layer?.destroy(),
  };
}
