import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Playback } from '../../board/tiles/playback.ts';
import {
  createTileBoard,
  type TileBoard as Board,
  type TileBoardOptions,
} from '../../board/tiles/tile-board.ts';
import { leaveEarlyPage } from '../page/show-early-page.ts';
import { reportBoardError, earlyTileBoard, type EarlyTileBoard } from './early-board.ts';
import { type BoardFrame, groundOf, shownBoard, type ShownBoard } from './frames.ts';
import styles from './boards.module.css';

type Options = Omit<TileBoardOptions, keyof ShownBoard | 'onError' | 'overlay'>;

interface TileBoardProps extends Options {
  readonly ref?: RefObject<Board | null>;
  readonly shown: ShownBoard;
  /** Overrides what is shown, as long as its ground is the same. */
  readonly playback?: Playback<BoardFrame>;
  /** Reuses a board of this ground that is already on the page. */
  readonly adopts?: boolean;
  /** Drawn on top of the figures. */
  readonly children?: ReactNode;
}

/** Creates a board in a stage in `parent`, or takes over the board created before React. */
function boardIn(
  parent: HTMLElement,
  options: TileBoardOptions,
  adopted: EarlyTileBoard | null,
): Board {
  const area = parent.closest('main');
  if (adopted) {
    const { board, release } = adopted;
    release();
    leaveEarlyPage(() => board.moveTo(parent, area));
    return board;
  }
  const stage = document.createElement('div');
  parent.append(stage);
  return createTileBoard(stage, { area, ...options });
}

/** The board of `board/tiles`, in its stage. */
export function TileBoard(props: TileBoardProps) {
  const { ref: _ref, shown, playback, adopts = false, children, ...options } = props;
  const parent = useRef<HTMLDivElement>(null);
  const board = useRef<Board | null>(null);
  const [early] = useState(() =>
    adopts ? earlyTileBoard.take(({ ground }) => ground === shown.ground) : null,
  );
  const adoptable = useRef(early);
  const [overlay] = useState(() => early?.overlay ?? document.createElement('div'));
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
    board.current?.set({ ...options, ...(!playback && shown) });
  });
  useLayoutEffect(() => {
    const { current: element } = parent;
    if (!element) return;
    const { ref: handle, shown: first, ...rest } = latest.current;
    const { playback: _, adopts: __, children: ___, ...given } = rest;
    const setup = { ...given, ...first, overlay, onError: reportBoardError };
    const created = boardIn(element, setup, adoptable.current);
    if (adoptable.current) {
      created.set({ ...given, onError: reportBoardError });
      const view = adoptable.current.view();
      if (view) given.onView?.(view);
    }
    adoptable.current = null;
    board.current = created;
    if (handle) handle.current = created;
    return () => {
      board.current = null;
      if (handle) handle.current = null;
      created.destroy();
      element.replaceChildren();
    };
  }, [overlay]);
  const { ground } = shown;
  useLayoutEffect(() => {
    if (!playback) return;
    const show = () => {
      const { frame } = playback.getState();
      // A different level gets its own board one frame later.
      if (groundOf(frame.position.level) === ground) board.current?.set(shownBoard(frame));
    };
    show();
    return playback.subscribe(show);
  }, [playback, ground]);
  return (
    <>
      {/* Without a box of its own: the stage in it is laid out by the page. */}
      <div ref={parent} className={styles.parent} />
      {children && createPortal(children, overlay)}
    </>
  );
}
