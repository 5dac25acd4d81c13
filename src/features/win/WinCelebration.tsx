import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { idle, nextTask } from '../../platform/schedule.ts';
import { endOnInput } from '../../ui/keyboard/end-on-input.ts';
import { useCanvasLosses } from '../../ui/loading/use-canvas-losses.ts';
import { paletteOf, type PaletteChoice } from '../../board/cards/art/palette.ts';
import { layoutTable } from '../../play/spider/layouts.ts';
import type { TableChoices } from '../../board/cards/scene/table-layout.ts';
import { useTableSize } from '../../play/table/use-table-size.ts';
import type { Show } from './cut-glass.ts';
import type { WinPhase } from './win-control.ts';
import styles from './win.module.css';

/**
 * `prepare` draws the pictures before the show. After it, the open fan is `still` next to the dialog, and at `rest` on
 * the table of a won game.
 */
type Stage = 'prepare' | 'play' | 'still' | 'rest';

const STAGES: Readonly<Record<WinPhase, Stage>> = {
  none: 'rest',
  waiting: 'prepare',
  show: 'play',
  open: 'still',
  aside: 'still',
  closed: 'rest',
};

interface WinCelebrationProps {
  readonly phase: WinPhase;
  /** Whether the game is not won yet or an earlier position is shown. */
  readonly isHidden: boolean;
  readonly palette: PaletteChoice;
  readonly prefs: TableChoices;
  readonly withMotion: boolean;
  /** Determines how the glass breaks. */
  readonly seed: number;
  /** Called when the show is over or the player ends it. */
  readonly onEnd: () => void;
}

/**
 * How long the show waits for its pictures, long after the last eye was lit; later ones appear behind the dialog. In a
 * game won by the first key after the page load, they were ready 0.5 to 0.7 s after that key, and after 1.3 s with
 * seven other programs sharing the two cores. The win chord sounds for most of this time.
 */
const LOAD_TIMEOUT_MS = 2500;

/** How long the whole fan is visible before the dialog covers part of it, with or without motion. */
const HOLD_MS = 2000;

/** Calls `end` on the next key or pointer press while the show plays. */
function useEndOnInput(isPlaying: boolean, end: () => void): void {
  const latest = useRef(end);
  useLayoutEffect(() => {
    latest.current = end;
  });
  useLayoutEffect(() => (isPlaying ? endOnInput(() => latest.current()) : undefined), [isPlaying]);
}

/** How long a busy browser may delay each part of the preparation: there are about a hundred, due before the win. */
const IDLE_MS = 250;

/** The prepared show, with the functions that play it and paint its final picture. */
interface Ready {
  readonly show: Show;
  readonly playShow: (canvas: HTMLCanvasElement, show: Show, onEnd: () => void) => () => void;
  readonly showFan: (canvas: HTMLCanvasElement, show: Show) => void;
}

/**
 * The celebration of a won game, over the table. It is mounted when the last suit is nearly complete, so that its
 * pictures are drawn in time, while the page is idle. Any key or click ends it.
 */
export function WinCelebration(props: WinCelebrationProps) {
  const { phase, isHidden, palette, prefs, seed, onEnd } = props;
  const stage = isHidden ? 'prepare' : STAGES[phase];
  // A game won earlier is not celebrated again: the peacock is enough.
  const [isOpenedWon] = useState(stage === 'rest');
  const withMotion = props.withMotion && !(isOpenedWon && stage === 'rest');
  const canvas = useRef<HTMLCanvasElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const size = useTableSize(root);
  const [ready, setReady] = useState<Ready | null>(null);
  const [failed, setFailed] = useState(false);
  const isUrgent = useRef(false);
  useEffect(() => {
    isUrgent.current = stage !== 'prepare';
  }, [stage]);
  useEndOnInput(stage === 'play', onEnd);
  const losses = useCanvasLosses();

  useEffect(() => {
    if (!size || size.width === 0 || size.height === 0) return;
    let wanted = true;
    const prepare = async () => {
      const [{ prepareShow }, { playShow, showFan }] = await Promise.all([
        import('./cut-glass.ts'),
        import('./play.ts'),
      ]);
      const { foundationPlaces, foundationCard } = layoutTable(size, prefs);
      const last = foundationPlaces.at(-1) ?? { x: size.width / 2, y: size.height / 2 };
      const show = await prepareShow(
        {
          table: size,
          dpr: size.dpr,
          scheme: palette.scheme,
          // The peacock is made of glass on every table.
          palette: paletteOf({ ...palette, ground: 'window' }),
          seed,
          impact: {
            x: last.x + foundationCard.width / 2,
            y: last.y + foundationCard.height / 2,
          },
          withGlass: withMotion,
        },
        () => wanted,
        () => (isUrgent.current ? nextTask() : idle(IDLE_MS)),
      );
      if (show && wanted) setReady({ show, playShow, showFan });
    };
    // A failed celebration must not affect the win.
    prepare().catch(() => {
      if (wanted) setFailed(true);
    });
    return () => {
      wanted = false;
    };
  }, [size, palette, prefs, seed, withMotion, losses]);

  const latestEnd = useRef(onEnd);
  useEffect(() => {
    latestEnd.current = onEnd;
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element || stage === 'prepare') return;
    const end = () => latestEnd.current();
    if (!ready) {
      if (stage !== 'play') return;
      const timer = setTimeout(end, failed ? 0 : LOAD_TIMEOUT_MS);
      return () => clearTimeout(timer);
    }
    if (stage === 'play') {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = ready.playShow(element, ready.show, () => {
        timer = setTimeout(end, HOLD_MS);
      });
      return () => {
        stop();
        clearTimeout(timer);
      };
    }
    ready.showFan(element, ready.show);
    return;
  }, [stage, ready, failed]);
  return (
    <div ref={root} className={styles.stage}>
      <canvas
        ref={canvas}
        className={styles.show}
        data-stage={stage}
        data-ready={ready ? '' : undefined}
        aria-hidden="true"
      />
    </div>
  );
}
