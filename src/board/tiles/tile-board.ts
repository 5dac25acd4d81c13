import { moveInto } from '../../platform/move-element.ts';
import { SURFACE } from '../../platform/shortcuts.ts';
import type { Canvases, CanvasFailure } from './canvases.ts';
import type { DrawEvents, listenForDrawing } from './draw-pointer.ts';
import { html } from './elements.ts';
import { skinFor, type Skin } from './figures.ts';
import { isHuge, type Cell, type Direction, type Position } from './ground.ts';
import type { MarkLayers } from './mark-layers.ts';
import { NO_MARKS, type Marks } from './marks.ts';
import { createPicture } from './picture.ts';
import { listenForPlay, type PlayEvents } from './pointer.ts';
import { createZooming, type OpeningView, type View } from './zooming.ts';
import boardStyles from './board.module.css';
import stageStyles from './stage.module.css';

/**
 * Sets an attribute only if it differs, because rewriting a value may make a screen reader repeat it. An empty value
 * removes the attribute.
 */
function assign(element: Element, name: string, value: string | null | undefined): void {
  if (!value) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The state of a board. */
interface TileBoardState extends Position, Marks {
  /** The direction that the player faces. */
  readonly facing: Direction;
  readonly skin: Skin;
  /** Whether pieces move without gliding. */
  readonly isStill: boolean;
  /** Whether the game is won, which makes the boxes cheer. */
  readonly isWon: boolean;
  /** The cell to keep visible if the board is larger than its stage and there is no cursor. Default: the player's. */
  readonly inSight: Cell | null;
  /** The accessible name, the role description, and the description for screen readers. */
  readonly label: string;
  readonly kind: string;
  readonly description: string;
  /** The id of an element that contains the description, if the page has one. */
  readonly describedBy: string | null;
}

const inSightOf = ({ cursor, inSight, player }: TileBoardState) => cursor ?? inSight ?? player;

/** What failed without stopping the board: loading a module, or painting a canvas. */
export type BoardFailure = 'fetch' | CanvasFailure;

/** Callbacks for player actions and board events. */
interface TileBoardEvents extends PlayEvents, DrawEvents {
  /** Called when the board is first measured, zoomed or resized. */
  readonly onView: (view: View) => void;
  /** `retry` loads the failed module again. */
  readonly onError: (what: BoardFailure, error: unknown, retry?: () => void) => void;
}

/** Options that are fixed at creation. */
interface TileBoardSetup {
  /** Whether the board is a read-only image without input. */
  readonly isPicture: boolean;
  /**
   * Enables drawing on the board instead of playing. Pass `listenForDrawing` from `draw-pointer.ts`, which few boards
   * need.
   */
  readonly pen: typeof listenForDrawing | null;
  /**
   * The element in which to listen for pointers: on the board's stage, and on other elements with the `GROUND`
   * attribute. Default: the stage.
   */
  readonly area: HTMLElement | null;
  readonly opening: OpeningView | null;
  /** An element above the figures, as large as the board, for additional drawings. */
  readonly overlay: HTMLElement | null;
}

/** The options that can change. */
type TileBoardConfig = TileBoardState & TileBoardEvents;

/** `ground`, `boxes` and `player` are required; everything else has defaults. */
export type TileBoardOptions = Pick<TileBoardConfig, keyof Position> &
  Partial<TileBoardConfig & TileBoardSetup>;

/** Zoom and pan. Each function returns whether anything has changed. */
interface Zooming {
  readonly zoomIn: () => boolean;
  readonly zoomOut: () => boolean;
  /** Resets the zoom to 1. */
  readonly fit: () => boolean;
  /** Shows the whole board, however small. */
  readonly showWhole: () => boolean;
  /** Pans the view by quarters of the stage. */
  readonly pan: (right: number, down: number) => boolean;
}

/** A tile board. */
export interface TileBoard extends Zooming {
  /** The board element in its stage, which can take focus. */
  readonly element: HTMLElement;
  /** Updates these options and shows the result immediately. */
  set(this: void, next: Partial<TileBoardConfig>): void;
  focus(this: void): void;
  /**
   * Moves the stage with the board to another parent, keeping their state. From then on, listens for pointers in
   * `area`.
   */
  moveTo(this: void, parent: HTMLElement, area: HTMLElement | null): void;
  /** Empties the stage and removes all listeners. */
  destroy(this: void): void;
}

const nothing = () => undefined;

const DEFAULTS = {
  ...NO_MARKS,
  facing: 'd',
  skin: 'peacock',
  isStill: false,
  isWon: false,
  inSight: null,
  label: '',
  kind: '',
  description: '',
  describedBy: null,
  onStart: nothing,
  onStep: nothing,
  onCell: nothing,
  onHover: nothing,
  canDrag: () => false,
  onPickUp: () => false,
  onDrop: nothing,
  onCancel: nothing,
  onPress: nothing,
  onDrag: nothing,
  onUnpress: nothing,
  onView: nothing,
  onError: nothing,
} satisfies Partial<TileBoardConfig>;

const MARKS = Object.keys(NO_MARKS) as (keyof Marks)[];

let boards = 0;

/**
 * Turns `stage` into the background of a tile board, which is centred, or scrolls if it is larger. The board has tiles,
 * gliding pieces, marks, pointer and touch input, zoom, and a description for screen readers. It knows squares, but no
 * rules.
 */
export function createTileBoard(stage: HTMLElement, options: TileBoardOptions): TileBoard {
  const { isPicture = false, pen = null, area, opening = null, overlay, ...given } = options;
  const isPlayed = !isPicture && !pen;
  let config: TileBoardConfig = { ...DEFAULTS, ...given };
  let isDestroyed = false;

  const description = html('p', {
    class: boardStyles.described,
    id: `tile-board-${(boards += 1)}`,
  });
  const kind = isPicture ? boardStyles.still : pen ? boardStyles.drawn : '';
  const element = html('div', {
    class: `${boardStyles.board} ${kind}`,
    // With this role, screen readers pass on the arrow keys.
    role: isPicture ? 'img' : 'application',
    tabindex: isPicture ? null : 0,
    ...(isPlayed && SURFACE),
  });
  const picture = createPicture(skinFor(config.ground, config.skin));
  element.append(picture.element, overlay ?? '');
  const stageClasses = [stageStyles.stage, ...(pen ? [stageStyles.drawn] : [])];
  stage.classList.add(...stageClasses);
  stage.dir = 'ltr';
  if (isPlayed) stage.dataset['ground'] = '';
  stage.append(element, description);

  /** Loads a module that few boards need, and offers a retry if that fails. */
  const fetchPart = <T>(load: () => Promise<T>, use: (part: T) => void) => {
    load().then(
      (part) => {
        if (!isDestroyed) use(part);
      },
      (error: unknown) => {
        if (!isDestroyed) config.onError('fetch', error, () => fetchPart(load, use));
      },
    );
  };
  /** Created with the first marks. */
  let marks: MarkLayers | null = null;
  let areMarksDue = false;
  const updateMarks = () => {
    marks?.update(config.ground, config);
    if (areMarksDue || MARKS.every((name) => config[name] === NO_MARKS[name])) return;
    areMarksDue = true;
    fetchPart(
      () => import('./mark-layers.ts'),
      ({ createMarkLayers }) => {
        marks = createMarkLayers(element, picture.element);
        marks.update(config.ground, config);
      },
    );
  };
  /** Created when first needed. */
  let canvases: Canvases | null = null;
  let areCanvasesDue = false;
  const updateCanvases = () => {
    canvases?.show(config);
    const { ground, skin } = config;
    if (areCanvasesDue || !(isHuge(ground) || skinFor(ground, skin) === 'push-puzzle')) return;
    areCanvasesDue = true;
    fetchPart(
      () => import('./canvases.ts'),
      ({ createCanvases }) => {
        canvases = createCanvases(picture.element, stage, () => config.onError);
        canvases.show(config);
      },
    );
  };

  const updateWords = () => {
    const { label, kind, describedBy } = config;
    if (description.textContent !== config.description)
      description.textContent = config.description;
    assign(element, 'aria-label', label);
    assign(element, 'aria-roledescription', kind);
    assign(element, 'aria-describedby', describedBy ?? (config.description && description.id));
  };
  const updateLook = () => {
    const { ground, skin, isWon } = config;
    element.dataset['skin'] = skinFor(ground, skin);
    element.toggleAttribute('data-won', isWon);
    element.style.setProperty('--cols', String(ground.cols));
    element.style.setProperty('--rows', String(ground.rows));
  };
  const updatePieces = () => {
    picture.show(config, config.facing, config.isStill);
    updateCanvases();
  };

  updateLook();
  updatePieces();
  updateWords();
  updateMarks();

  const zooming = createZooming({
    stage,
    board: element,
    player: picture.player,
    ground: () => config.ground,
    inSight: () => (drawing?.hasDrawn(config.cursor) ? null : inSightOf(config)),
    opening,
    byPointer: isPlayed,
    onView: (view) => config.onView(view),
  });
  const groundNow = () => config.ground;
  const eventsNow = () => config;
  const drawing = pen?.(stage, element, groundNow, eventsNow);
  const listen = (within: HTMLElement | null | undefined) =>
    isPlayed ? listenForPlay(within ?? stage, element, groundNow, eventsNow) : nothing;
  let stopPlaying = listen(area);

  return {
    element,
    ...zooming,
    set: (next) => {
      if (isDestroyed) return;
      const before = config;
      config = { ...config, ...next };
      const differs = (...names: readonly (keyof TileBoardConfig)[]) =>
        names.some((name) => config[name] !== before[name]);
      if (differs('ground', 'skin', 'isWon')) {
        const skin = skinFor(config.ground, config.skin);
        if (skin !== element.dataset['skin']) picture.setSkin(skin);
        updateLook();
      }
      if (differs('ground', 'boxes', 'player', 'facing', 'skin')) updatePieces();
      if (differs('ground', ...MARKS)) updateMarks();
      if (differs('label', 'kind', 'description', 'describedBy')) updateWords();
      if (inSightOf(config) !== inSightOf(before)) zooming.follow();
    },
    focus: () => element.focus({ preventScroll: true }),
    moveTo: (parent, within) => {
      if (isDestroyed) return;
      stopPlaying();
      moveInto(parent, stage);
      stopPlaying = listen(within);
    },
    destroy: () => {
      isDestroyed = true;
      zooming.destroy();
      drawing?.stop();
      stopPlaying();
      picture.destroy();
      canvases?.destroy();
      element.remove();
      description.remove();
      stage.classList.remove(...stageClasses);
      delete stage.dataset['ground'];
    },
  };
}
