import type { GamePageProps, Look, GameEnv, PageGame } from './page-game.ts';

/** Holds one thing that is created before the part of the app that takes it over. */
export interface Handover<T> {
  offer(this: void, made: T): void;
  /** Returns what was offered, once, if `isWanted` accepts it; otherwise `null`. */
  take(this: void, isWanted: (made: T) => boolean): T | null;
}

export function createHandover<T>(): Handover<T> {
  let offered: T | null = null;
  return {
    offer: (made) => {
      offered = made;
    },
    take: (isWanted) => {
      if (offered === null || !isWanted(offered)) return null;
      const taken = offered;
      offered = null;
      return taken;
    },
  };
}

type Create<G> = (env: GameEnv) => G;

interface BegunGame {
  readonly create: Create<PageGame>;
  readonly game: PageGame;
  /** Called when the look of the page changes. */
  readonly see: (look: Look) => void;
  readonly detach: () => void;
}

/** What a page provides to its game. */
export type PageSetup = Pick<GamePageProps, 'storage' | 'query' | 'look'>;

/** Creates a game; `see` is called with the look of its page. */
export function makeGame<G extends PageGame>(
  { storage, query, look }: PageSetup,
  create: Create<G>,
) {
  let isStill = look.reducedMotion;
  const see = ({ reducedMotion }: Look) => {
    isStill = reducedMotion;
  };
  return { game: create({ storage, query, isStill: () => isStill }), see };
}

const handover = createHandover<BegunGame>();

/** Creates and attaches a game before React runs; `usePageGame` takes it over. */
export function beginGame<G extends PageGame>(setup: PageSetup, create: Create<G>): G {
  const { game, see } = makeGame(setup, create);
  handover.offer({ create, game, see, detach: game.attach() });
  return game;
}

/** Returns the game that was begun with `create`; only the first call returns it. */
export function takeBegunGame<G extends PageGame>(create: Create<G>) {
  const begun = handover.take((each) => each.create === create);
  // Safe: this function created it.
  return begun && { ...begun, game: begun.game as G };
}
