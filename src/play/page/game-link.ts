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

/** A notice about an opened link. */
export interface LinkNotice {
  /** In full sentences. */
  readonly text: string;
  readonly action?: ToastAction;
}

interface GameLinkOptions<P, S, M> {
  readonly game: Game<P, S, M>;
  readonly store: GameStore<P, S, M>;
  /** Returns the game that a query requests; `null` if it requests no particular game. */
  readonly readLink: (query: string) => Result<P | null> | Promise<Result<P | null>>;
  /** Returns a notice about a query whose game opens regardless, or `null`. `isNew`: it is not the game in progress. */
  readonly noticeOf?: (
    query: string,
    params: P | null,
    isNew: boolean,
  ) => LinkNotice | null | Promise<LinkNotice | null>;
  /** Returns the query that names a game; `null` leaves the address unchanged. */
  readonly writeLink: (params: P) => string | null | Promise<string | null>;
  /** Describes the linked game in a few words, for the question: "deal peacock123 with 4 suits". */
  readonly describe: (params: P) => string;
  /**
   * Called for a link once it is clear which game is shown and no question would cover what this offers. `params` is
   * the game that the link names; `kept` is the game in progress that was left for it and can be continued.
   */
  readonly onFollowed?: (query: string, params: P | null, kept: P | null) => void;
  /** Keeps the game in progress and resumes another one. If omitted, the game in progress is abandoned. */
  readonly change?: {
    readonly leave: () => Written | Promise<Written>;
    readonly enter: (params: P) => void;
  };
}

const GIVEN_UP = message('Your game in progress would be given up.');

/** Connects a game and the address of the page. */
interface GameLink {
  /**
   * Opens the game of the page's first query if no game is in progress. Call it before adding listeners or rendering,
   * so that the first frame shows the linked game. `follow` handles links that take time to read.
   */
  begin(this: void, query: string): void;
  /**
   * For the first query: `waiting` until its game is known, then whether that game is the one shown. While it waits, no
   * game can be shown or played.
   */
  readonly opening: StoreApi<{ readonly state: 'waiting' | 'linked' | 'other' }>;
  /**
   * Opens the game that a query requests, and keeps the address in sync with the game. Returns an unsubscribe function.
   */
  follow(this: void, query: string): () => void;
}

type Ask = (consequence: string) => Promise<boolean>;

/**
 * Keeps the game and the address of the page in sync. A link opens its game, after a question if the game in progress
 * cannot be kept; a bad link is reported. The address always names the game that is shown.
 */
export function createGameLink<P, S, M>(options: GameLinkOptions<P, S, M>): GameLink {
  const { game, store, readLink, noticeOf, writeLink, describe, onFollowed, change } = options;
  const opening: GameLink['opening'] = createStore(() => ({ state: 'other' }));
  /** The read started by `begin`, so that each link is read only once. */
  let begun: { readonly query: string; readonly reading: ReturnType<typeof readLink> } | null =
    null;
  /** The last address written here, and its game. */
  let named: { readonly link: string; readonly params: P } | null = null;
  const enter = (params: P) => (change?.enter ?? store.getState().open)(params);
  const isElsewhere = (params: P) =>
    game.params.format(params) !== game.params.format(store.getState().session.params);

  /**
   * Leaves the game in progress for a linked one, if the player agrees. `kept` is the left game if it can be continued.
   */
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
        named = { link, params };
        navigate(link, 'name');
      };
      const open = async () => {
        const reading = begun?.query === query ? begun.reading : readLink(query);
        begun = null;
        const linked = await reading;
        // Slow links may be large, so reading, opening and showing them are separate tasks.
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
          // Problems with a link are reported before it opens.
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
          // A newer link may have arrived while the question was open; it asks its own question.
          if (isStale()) return;
          if (left.agreed) enter(params);
          ({ kept } = left);
        }
        // This comes after the message that the previous game was kept, which waits until this one has been read.
        if (notice && !said.notice) showToast(notice.text, notice.action);
        // This query becomes stale once the address follows the game.
        if (linked.ok) onFollowed?.(query, params, kept);
        if (params !== null) await restIfLarge();
        if (isStale()) return;
        opening.setState({ state: params === null || isElsewhere(params) ? 'other' : 'linked' });
        await showAddress();
      };
      // An address that was only written for the game shown opens nothing: by the time it is read, the player may have
      // opened another game.
      if (query === named?.link && store.getState().session.params === named.params) {
        opening.setState({ state: 'linked' });
      } else void open();
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

/** The announcement that a game was kept for another one; `name` describes the game briefly. */
export const keptWords = (name: string): string => t('Your game is kept: {game}.', { game: name });

/** Shows the same text as a message with an action that continues the game. */
export function showKept(name: string, resume: () => void): void {
  showToast(keptWords(name), {
    label: t('Continue it'),
    run: resume,
    isBrief: true,
    isClear: true,
  });
}
