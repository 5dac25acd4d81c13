import { moveInto } from '../../platform/move-element.ts';
import { SURFACE } from '../../platform/shortcuts.ts';
import type { Canvases } from './canvases.ts';
import type { CanvasFailure } from './layer.ts';
import type { DrawEvents, listenForDrawing } from './draw-pointer.ts';
import { assign, html } from './elements.ts';
import { skinFor, type Skin } from './figures.ts';
import { isHuge, type Cell, type Direction, type Position } from './ground.ts';
import type { MarkLayers } from './mark-layers.ts';
import { NO_MARKS, type Marks } from './marks.ts';
import { createPicture } from './picture.ts';
import { listenForPlay, type PlayEvents } from './pointer.ts';
import { createZooming, type OpeningView, type View } from './zooming.ts';
import boardStyles from './board.module.css';
import stageStyles from './stage.module.css';

/** The state of a board. */
interface TileBoardState extends Position, Marks {
  /** The direction of the player. */
  readonly facing: Direction;
  readonly skin: Skin;
  /** Whether pieces move without gliding. */
  readonly isStill: boolean;
  /** Whether the boxes cheer. */
  readonly isWon: boolean;
  /** The cell that stays visible without a cursor if the board is larger than its stage. Default: the player's. */
  readonly inSight: Cell | null;
  /** The accessible name, the kind of board, and its description for screen readers. */
  readonly label: string;
  readonly kind: string;
  readonly description: string;
  /** An element with the description, if the page has one. */
  readonly describedBy: string | null;
}

const inSightOf = ({ cursor, inSight, player }: TileBoardState) => cursor ?? inSight ?? player;

/** What failed without stopping the board: fetching a part, or painting a canvas. */
export type BoardFailure = 'fetch' | CanvasFailure;

/** Player actions and events of the board. */
interface TileBoardEvents extends PlayEvents, DrawEvents {
  /** The board was measured, zoomed, or moved to another stage. */
  readonly onView: (view: View) => void;
  /** `retry` fetches again what could not be fetched. */
  readonly onError: (what: BoardFailure, error: unknown, retry?: () => void) => void;
}

/** Options that do not change. */
interface TileBoardSetup {
  /** A read-only board: a picture, without input. */
  readonly isPicture: boolean;
  /** Draws on the board instead of playing: `listenForDrawing` of `draw-pointer.ts`, which few boards need. */
  readonly pen: typeof listenForDrawing | null;
  /**
   * Where to listen for pointers: on the board's stage, and on other elements in here with the attribute of `GROUND`.
   */
  readonly area: HTMLElement | null;
  readonly opening: OpeningView | null;
  /** An element placed above the figures, as large as the board, for further drawings. */
  readonly overlay: HTMLElement | null;
}

/** Everything that can change. */
type TileBoardConfig = TileBoardState & TileBoardEvents;

/** Ground, boxes and player are required; everything else has defaults. */
export type TileBoardOptions = Pick<TileBoardConfig, keyof Position> &
  Partial<TileBoardConfig & TileBoardSetup>;

/** Zoom and pan. Each returns whether anything has changed. */
interface Zooming {
  readonly zoomIn: () => boolean;
  readonly zoomOut: () => boolean;
  /** Back to a zoom of 1. */
  readonly fit: () => boolean;
  /** Shows the whole board, however small. */
  readonly showWhole: () => boolean;
  /** Moves the view by quarters of the stage. */
  readonly pan: (right: number, down: number) => boolean;
}

/** A board of tiles. */
export interface TileBoard extends Zooming {
  /** The board itself, which takes the focus, in its stage. */
  readonly element: HTMLElement;
  /** Changes these options, and shows the result immediately. */
  set(this: void, next: Partial<TileBoardConfig>): void;
  focus(this: void): void;
  /** Moves the board in its stage, as they are, into another parent; pointers are listened for in `area` from then on. */
  moveTo(this: void, parent: HTMLElement, area: HTMLElement | null): void;
  /** Removes everything from the stage, and stops listening. */
  destroy(this: void): void;
}

const nothing = () => undefined;

/** The defaults. */
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
 * Makes `stage` the ground of a board of tiles, which is centred and scrolls if it is larger: tiles, gliding pieces,
 * marks, input by pointer and touch, zoom, and a description for screen readers. The board knows squares, but no rules.
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
    // An application: screen readers pass the arrow keys on.
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

  /** Fetches a part that few boards need, and offers a retry if that fails. */
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
  /** The canvases, created when first needed. */
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
