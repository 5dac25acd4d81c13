import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Result } from '../../core/result.ts';
import type { Game } from '../../engine/game.ts';
import { isInProgress } from '../../engine/session.ts';
import { navigate, stepCount } from '../../platform/navigation.ts';
import type { Written } from '../../platform/written.ts';
import type { GameStore } from '../../store/game-store.ts';
import { t } from '../../words/t.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { nextTask } from '../../platform/schedule.ts';
import { showToast, type ToastAction } from '../../ui/messages/toasts.ts';
import { format, message } from '../../words/message.ts';
import { joinSentences } from '../../words/join-sentences.ts';

/** Notices about an opened link. */
export interface LinkNotice {
  /** As sentences. */
  readonly text: string;
  readonly action?: ToastAction;
}

interface GameLinkOptions<P, S, M> {
  readonly game: Game<P, S, M>;
  readonly store: GameStore<P, S, M>;
  /** The game that a query asks for; `null` for none in particular. */
  readonly readLink: (query: string) => Result<P | null> | Promise<Result<P | null>>;
  /** A notice about a query whose game opens regardless, or `null`; `isNew`: it is not the one in progress. */
  readonly noticeOf?: (
    query: string,
    params: P | null,
    isNew: boolean,
  ) => LinkNotice | null | Promise<LinkNotice | null>;
  /** The query that names a game; `null` leaves the address unchanged. */
  readonly writeLink: (params: P) => string | null | Promise<string | null>;
  /** The linked game in a few words, for the question: "deal peacock123 with 4 suits". */
  readonly describe: (params: P) => string;
  /**
   * Called for a link once it is known which game is shown, and no question hides what is offered. `params` is the game
   * that the link names, `kept` the one left in progress for it, which can be continued.
   */
  readonly onFollowed?: (query: string, params: P | null, kept: P | null) => void;
  /** Keeps the game in progress, and resumes another one; without it the one in progress is given up. */
  readonly change?: {
    readonly leave: () => Written | Promise<Written>;
    readonly enter: (params: P) => void;
  };
}

const GIVEN_UP = message('Your game in progress would be given up.');

/** For the first query: `waiting` until its game is known, then whether that is the game on the table. */
export interface Opening {
  readonly state: 'waiting' | 'linked' | 'other';
}

/** Connects a game and the page's address. */
interface GameLink {
  /**
   * Opens the game of the page's first query if none is in progress, before anything listens or is shown, so that the
   * first picture has the linked game. `follow` waits for links that take time to read.
   */
  begin(this: void, query: string): void;
  /** While this is pending, no game can be shown or played. */
  readonly opening: StoreApi<Opening>;
  /** Opens what a query asks for, and keeps the address in sync with the game; returns an unsubscribe function. */
  follow(this: void, query: string): () => void;
}

type Ask = (consequence: string) => Promise<boolean>;

/**
 * Keeps the game and the page's address in sync: a link opens its game (after a question if the game in progress cannot
 * be kept; a bad link is reported), and the address always names the game that is shown.
 */
export function createGameLink<P, S, M>(options: GameLinkOptions<P, S, M>): GameLink {
  const { game, store, readLink, noticeOf, writeLink, describe, onFollowed, change } = options;
  const opening = createStore<Opening>(() => ({ state: 'other' }));
  /** The result requested by `begin`, so that it is read only once. */
  let begun: { readonly query: string; readonly reading: ReturnType<typeof readLink> } | null =
    null;
  const enter = (params: P) => (change?.enter ?? store.getState().open)(params);
  const isElsewhere = (params: P) =>
    game.params.format(params) !== game.params.format(store.getState().session.params);

  /** Leaves the game in progress for a linked one, if the player agrees; `kept` is that game if it can be continued. */
  const leave = async (
    ask: Ask,
  ): Promise<{ readonly agreed: boolean; readonly kept: P | null }> => {
    const { session } = store.getState();
    if (!isInProgress(game, session)) return { agreed: true, kept: null };
    if (!change) return { agreed: await ask(format(GIVEN_UP)), kept: null };
    const written = await change.leave();
    if (written.ok) return { agreed: true, kept: session.params };
    return { agreed: await ask(joinSentences(format(GIVEN_UP), written.error)), kept: null };
  };

  return {
    opening,
    begin: (query) => {
      const reading = readLink(query);
      begun = { query, reading };
      if (reading instanceof Promise) {
        opening.setState({ state: 'waiting' });
        return;
      }
      const params = reading.ok ? reading.value : null;
      if (params === null || isInProgress(game, store.getState().session)) return;
      if (isElsewhere(params)) enter(params);
    },
    follow: (query) => {
      let stale = false;
      const isStale = () => stale;
      const showAddress = async () => {
        const { params } = store.getState().session;
        const step = stepCount();
        const link = await writeLink(params);
        // A newer navigation keeps its address, which may not have been followed yet.
        if (stale || step !== stepCount()) return;
        if (link === null || store.getState().session.params !== params) return;
        navigate(link, 'name');
      };
      const open = async () => {
        const reading = begun?.query === query ? begun.reading : readLink(query);
        begun = null;
        const linked = await reading;
        // Slow links may be large: reading, opening and showing them are separate tasks.
        const restIfLarge = () => (reading instanceof Promise ? nextTask() : undefined);
        await restIfLarge();
        if (isStale()) return;
        const params = linked.ok ? linked.value : null;
        const isNew =
          params !== null && (isElsewhere(params) || !isInProgress(game, store.getState().session));
        const saying = linked.ok ? noticeOf?.(query, params, isNew) : { text: linked.error };
        const notice = saying instanceof Promise ? await saying : saying;
        if (isStale()) return;
        const said = { notice: false };
        let kept: P | null = null;
        if (params !== null && isElsewhere(params)) {
          // The question is about the game in progress, which is visible behind it.
          if (isInProgress(game, store.getState().session)) opening.setState({ state: 'other' });
          // The problems of a link are known before it opens.
          const ask: Ask = (consequence) => {
            said.notice = notice?.action === undefined;
            const text = joinSentences(consequence, notice?.text);
            return askConfirm({
              title: t('Open another game?'),
              text: joinSentences(t('It is {game}.', { game: describe(params) }), text),
              confirm: t('Open it'),
              decline: t('Keep my game'),
              offersBackup: true,
            });
          };
          const left = await leave(ask);
          // A newer link may have arrived while the question was open; it asks for itself.
          if (isStale()) return;
          if (left.agreed) enter(params);
          ({ kept } = left);
        }
        // After the message that the previous game was kept, which waits for this one to be read.
        if (notice && !said.notice) showToast(notice.text, notice.action);
        // The address that follows the game makes this query stale.
        if (linked.ok) onFollowed?.(query, params, kept);
        if (params !== null) await restIfLarge();
        if (isStale()) return;
        opening.setState({ state: params === null || isElsewhere(params) ? 'other' : 'linked' });
        await showAddress();
      };
      void open();
      const unsubscribe = store.onChange(({ before, session }) => {
        if (session.params !== before.params) void showAddress();
      });
      return () => {
        stale = true;
        unsubscribe();
      };
    },
  };
}

/** Announces that a game was kept for another one; `name` describes the game briefly. */
export const keptWords = (name: string): string => t('Your game is kept: {game}.', { game: name });

/** The same as a message with an action to continue the game. */
export function showKept(name: string, resume: () => void): void {
  showToast(keptWords(name), { label: t('Continue it'), run: resume, isBrief: true });
}
