import { useEffect, useRef } from 'react';
import type { Result } from '../../../core/result.ts';
import type { Game } from '../../../engine/game.ts';
import { isInProgress } from '../../../engine/session.ts';
import { navigate } from '../../../platform/navigation.ts';
import type { Written } from '../../../platform/written.ts';
import type { GameStore } from '../../../store/game-store.ts';
import { askConfirm } from '../../kit/messages/confirm.ts';
import { showToast } from '../../kit/messages/toasts.ts';

interface GameLinkOptions<P, S, M> {
  readonly game: Game<P, S, M>;
  readonly store: GameStore<P, S, M>;
  readonly query: string;
  /** The game that a query asks for, or `null` where it names none in particular. */
  readonly readLink: (query: string) => Result<P | null> | Promise<Result<P | null>>;
  /** The query that names a game, or `null` to leave the address as it is. */
  readonly writeLink: (params: P) => string | null | Promise<string | null>;
  /** The linked game in a few words, for the question: "deal peacock123 with 4 suits". */
  readonly describe: (params: P) => string;
  /** How the game in progress is kept, and another is gone on with; without it the one in progress is given up. */
  readonly change?: {
    readonly leave: () => Written;
    readonly enter: (params: P) => void;
  };
}

/**
 * Keeps the game and the page's address together: a link opens its game (asking first where one
 * in progress would be lost, and telling what is wrong with a bad link), and the address always
 * names the game that is shown.
 */
export function useGameLink<P, S, M>(options: GameLinkOptions<P, S, M>): void {
  const { store, query } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    let stale = false;
    const showAddress = async () => {
      const { params } = store.getState().session;
      const link = await latest.current.writeLink(params);
      if (stale || link === null || store.getState().session.params !== params) return;
      navigate(link, 'replace');
    };
    const isStale = () => stale;
    const follow = async () => {
      const { game, readLink, describe, change } = latest.current;
      const linked = await readLink(query);
      if (isStale()) return;
      if (!linked.ok) showToast(linked.error);
      const params = linked.ok ? linked.value : null;
      const { session, open } = store.getState();
      if (params !== null && game.params.format(params) !== game.params.format(session.params)) {
        const isLeaving = isInProgress(game, session);
        const kept = isLeaving ? change?.leave() : null;
        const reason = kept?.ok === false ? ` ${kept.error}` : '';
        const agreed =
          !isLeaving ||
          kept?.ok === true ||
          (await askConfirm({
            title: 'Open the linked game?',
            text: `The link opens ${describe(params)}. Your game in progress would be given up.${reason}`,
            confirm: 'Open the link',
            decline: 'Keep my game',
            offersBackup: true,
          }));
        // While the question was open a newer link may have come; it asks for itself.
        if (agreed && !isStale()) (change?.enter ?? open)(params);
      }
      if (!isStale()) await showAddress();
    };
    void follow();
    const unsubscribe = store.subscribe((now, before) => {
      if (now.session.params !== before.session.params) void showAddress();
    });
    return () => {
      stale = true;
      unsubscribe();
    };
  }, [store, query]);
}
