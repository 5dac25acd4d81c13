import { useEffect, useRef, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { current } from '../../../engine/session.ts';
import { spider } from '../../../games/spider/rules/game.ts';
import type { SpiderMove } from '../../../games/spider/rules/board.ts';
import type { LampStore } from '../../../store/lamp-state.ts';
import { announce } from '../../kit/messages/announce.ts';
import { askConfirm } from '../../kit/messages/confirm.ts';
import { loadedOnce } from '../../kit/loading/loaded-once.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import type { Spider } from '../session/use-spider.ts';
import type { LampControl } from './lamp-control.ts';
import { lampWords, type Lamp } from './lamp-words.ts';

/** The lamp with its panel. */
const LAMP = loadedOnce(async () => {
  const [{ openLamp }] = await Promise.all([import('./open-lamp.ts'), import('./LampPanel.tsx')]);
  return openLamp;
});
/** Until it is first asked, the lamp is not even loaded. */
const NOT_LOADED = createStore<Lamp>(() => null);

const QUESTION = {
  title: 'See the hidden cards?',
  text: 'The solver knows every card, face down or not. From now on this game counts as played with help, apart from your own.',
  confirm: 'Ask the solver',
  decline: 'Keep playing alone',
};

const NOT_LOADED_TEXT =
  'The lamp could not be loaded. The game goes on without it; try again when you are online.';

/**
 * The lamp. The first thing that is asked of it in a game is asked only once the player has agreed: it sees the
 * hidden cards, and the game counts as played with help.
 */
export function useLamp(game: Spider): LampControl {
  const { store, settings } = game;
  const inEveryGame = useStore(settings, ({ lampInEveryGame }) => lampInEveryGame);
  const [lamp, setLamp] = useState<LampStore<SpiderMove> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const state: Lamp = useStore(lamp ?? NOT_LOADED);

  const loading = useRef<Promise<LampStore<SpiderMove> | null> | null>(null);
  /** Loads it, once; where that fails, it is told, and the next time may go better. */
  const load = () =>
    (loading.current ??= LAMP.load().then(
      (openLamp) => {
        const opened = openLamp({ store, settings });
        setLamp(opened);
        return opened;
      },
      () => {
        loading.current = null;
        showToast(NOT_LOADED_TEXT);
        return null;
      },
    ));
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });

  useEffect(
    () => () => {
      void loading.current?.then((opened) => {
        opened?.dispose();
      });
      loading.current = null;
    },
    [store, settings],
  );

  useEffect(() => {
    if (!inEveryGame) return;
    void latestLoad.current().then((opened) => opened?.light());
  }, [inEveryGame]);

  // A lamp that is out has nothing to say of the next position, nor of the next game.
  useEffect(
    () =>
      store.subscribe(({ session }, before) => {
        if (current(session) === current(before.session)) return;
        if (lamp?.getState().isLit === false) setOpen(false);
      }),
    [store, lamp],
  );

  const agree = async (): Promise<boolean> => {
    const { session } = store.getState();
    if (spider.status(current(session)) === 'won') {
      showToast('This deal is won.');
      return false;
    }
    return session.assisted || askConfirm(QUESTION);
  };

  const tell = ({ getState }: LampStore<SpiderMove>) => {
    announce(lampWords(getState(), store.getState().session));
  };

  /** Says that the solver thinks, if it does, and then what it found. */
  const tellAnswer = async (asked: LampStore<SpiderMove>, answer: Promise<boolean>) => {
    if (asked.getState().isThinking) tell(asked);
    if ((await answer) || asked.getState().failure !== null) tell(asked);
  };

  const stop = () => {
    lamp?.stop();
    if (lamp) tell(lamp);
  };

  return {
    state,
    isOpen,
    press: async () => {
      if (state?.isLit) {
        setOpen(!isOpen);
        if (lamp && !isOpen) tell(lamp);
        return;
      }
      if (!(await agree())) return;
      const opened = await load();
      if (!opened) return;
      setOpen(true);
      await tellAnswer(opened, opened.light());
    },
    close: () => {
      // Nobody would see where that led.
      if (state?.lookBack?.kind === 'looking') stop();
      setOpen(false);
    },
    putOut: () => {
      lamp?.putOut();
      setOpen(false);
      announce('The lamp is out.');
    },
    lookLonger: () => {
      if (lamp) void tellAnswer(lamp, lamp.lookLonger());
    },
    retry: () => {
      if (lamp) void tellAnswer(lamp, lamp.retry());
    },
    stop,
    lookBack: async () => {
      if (store.getState().session.cursor === 0) {
        showToast('Nothing has been played yet.');
        return;
      }
      if (!(await agree())) return;
      const opened = await load();
      if (!opened) return;
      setOpen(true);
      const looking = opened.lookBack();
      if (opened.getState().isThinking) tell(opened);
      await looking;
      // Whoever stopped it, or played on, is told of that.
      const { lookBack, failure } = opened.getState();
      if (lookBack?.kind === 'found' || failure !== null) tell(opened);
    },
    goBack: () => {
      const found = state?.lookBack;
      if (found?.kind === 'found') store.getState().undoTo(found.point.lastWon);
    },
    findWin: async (use) => {
      const position = current(store.getState().session);
      if (!(await agree())) return null;
      const opened = await load();
      if (!opened) return null;
      const asking = opened.findWin(use);
      const { isThinking, isShortening } = opened.getState();
      if (isThinking || (isShortening && use === 'solution')) {
        setOpen(true);
        tell(opened);
      }
      const moves = await asking;
      // Whoever plays on does not wait for it any more.
      if (current(store.getState().session) !== position) return null;
      if (!moves) {
        setOpen(true);
        tell(opened);
      }
      return moves;
    },
  };
}
