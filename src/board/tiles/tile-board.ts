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
import { createZooming, type OpeningView, type View, type Zooming } from './zooming.ts';
import boardStyles from './board.module.css';
import stageStyles from './stage.module.css';

/** What a board shows. */
interface TileBoardState extends Position, Marks {
  /** Where the player looks. */
  readonly facing: Direction;
  readonly skin: Skin;
  /** Pieces take their places at once. */
  readonly isStill: boolean;
  /** The boxes cheer. */
  readonly isWon: boolean;
  /** Without a cursor, the cell that stays in sight where the board is larger than its stage. Default: the player's. */
  readonly inSight: Cell | null;
  /** The accessible name, what kind of board it is, and its words for screen readers. */
  readonly label: string;
  readonly kind: string;
  readonly description: string;
  /** An element with these words, where the page has one. */
  readonly describedBy: string | null;
}

const inSightOf = ({ cursor, inSight, player }: TileBoardState) => cursor ?? inSight ?? player;

/** What failed, which is no reason to stop: a part could not be fetched, or a canvas not be painted. */
export type BoardFailure = 'fetch' | CanvasFailure;

/** What the player does, and what the board reports. */
interface TileBoardEvents extends PlayEvents, DrawEvents {
  /** The board was measured, zoomed, or is in another stage. */
  readonly onView: (view: View) => void;
  /** `retry` tries again to fetch what could not be fetched. */
  readonly onError: (what: BoardFailure, error: unknown, retry?: () => void) => void;
}

/** What stays as it is. */
interface TileBoardSetup {
  /** To look at only: a picture, which takes no input. */
  readonly isPicture: boolean;
  /** Draws on the board, instead of playing on it: `listenForDrawing` of `draw-pointer.ts`, which few boards need. */
  readonly pen: typeof listenForDrawing | null;
  /** Where pointers are listened for: on the board's stage, and on what else in this has the attribute of `GROUND`. */
  readonly area: HTMLElement | null;
  readonly opening: OpeningView | null;
  /** Put above the figures, as large as the board: for what else is to be drawn. */
  readonly overlay: HTMLElement | null;
}

/** All that can change. */
type TileBoardConfig = TileBoardState & TileBoardEvents;

/** A ground and what stands on it; everything else has defaults. */
export type TileBoardOptions = Pick<TileBoardConfig, keyof Position> &
  Partial<TileBoardConfig & TileBoardSetup>;

/** A board of tiles. */
export interface TileBoard extends Zooming {
  /** The board itself, which has the focus, in the stage that it was made in. */
  readonly element: HTMLElement;
  /** Changes what these name, and shows it at once. */
  set(this: void, next: Partial<TileBoardConfig>): void;
  focus(this: void): void;
  /** Removes everything from the stage, and stops listening. */
  destroy(this: void): void;
}

const nothing = () => undefined;

/** What a board has that is given nothing else. */
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
 * Makes `stage` the ground of a board of tiles, which lies in its middle and scrolls where it is larger: tiles, pieces that
 * glide, marks, input by pointer and touch, zoom, and words for screen readers. The board knows squares, and no rules.
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

  /** Fetches a part that few boards need, and offers to try again where that fails. */
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
  /** Once there are any. */
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
  /** What is painted on canvases, once anything is. */
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
  const stopPlaying = isPlayed && listenForPlay(area ?? stage, element, groundNow, eventsNow);

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
    destroy: () => {
      isDestroyed = true;
      zooming.destroy();
      drawing?.stop();
      if (stopPlaying) stopPlaying();
      picture.destroy();
      canvases?.destroy();
      element.remove();
      description.remove();
      stage.classList.remove(...stageClasses);
      delete stage.dataset['ground'];
    },
  };
}
