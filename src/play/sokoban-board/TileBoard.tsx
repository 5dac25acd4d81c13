import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Playback } from '../../board/tiles/playback.ts';
import {
  createTileBoard,
  type BoardFailure,
  type TileBoard as Board,
  type TileBoardOptions,
} from '../../board/tiles/tile-board.ts';
import { reportFetchFailure } from '../../ui/loading/lazy-overlay.tsx';
import { t } from '../../words/t.ts';
import { type BoardFrame, groundOf, shownBoard, type ShownBoard } from './frames.ts';

type Options = Omit<TileBoardOptions, keyof ShownBoard | 'onError' | 'overlay'>;

interface TileBoardProps extends Options {
  readonly ref?: RefObject<Board | null>;
  readonly shown: ShownBoard;
  /** What is shown follows from this instead, as far as its ground is the same. */
  readonly playback?: Playback<BoardFrame>;
  /** Drawn over the figures. */
  readonly children?: ReactNode;
}

function reportBoardError(what: BoardFailure, error: unknown, retry?: () => void): void {
  if (what === 'fetch') {
    if (retry) reportFetchFailure(t('Sokoban board'), retry);
    return;
  }
  import('../../ui/loading/painting.ts').then(
    ({ reportPaintFailed }) => reportPaintFailed('board', error),
    () => undefined,
  );
}

/** The board of `board/tiles` in its stage. */
export function TileBoard(props: TileBoardProps) {
  const { ref: _ref, shown, playback, children, ...options } = props;
  const stage = useRef<HTMLDivElement>(null);
  const board = useRef<Board | null>(null);
  const [overlay] = useState(() => document.createElement('div'));
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
    board.current?.set({ ...options, ...(!playback && shown) });
  });
  useLayoutEffect(() => {
    const { current: element } = stage;
    if (!element) return;
    const { ref: handle, shown: first, playback: _, children: __, ...rest } = latest.current;
    const created = createTileBoard(element, {
      area: element.closest('main'),
      ...rest,
      ...first,
      overlay,
      onError: reportBoardError,
    });
    board.current = created;
    if (handle) handle.current = created;
    return () => {
      board.current = null;
      if (handle) handle.current = null;
      created.destroy();
    };
  }, [overlay]);
  const { ground } = shown;
  useLayoutEffect(() => {
    if (!playback) return;
    const show = () => {
      const { frame } = playback.getState();
      // Another level has a board of its own, which comes a frame later.
      if (groundOf(frame.position.level) === ground) board.current?.set(shownBoard(frame));
    };
    show();
    return playback.subscribe(show);
  }, [playback, ground]);
  return (
    <>
      <div ref={stage} />
      {children && createPortal(children, overlay)}
    </>
  );
}
