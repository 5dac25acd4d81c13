import { memo, useEffect, useMemo, useRef } from 'react';
import type { Miniature } from '../../board/tiles/miniature.ts';
import type { Cell, Level } from '../../games/sokoban/rules/level.ts';
import { groundOf } from './frames.ts';
import styles from './boards.module.css';

interface ThumbnailProps {
  readonly level: Level;
  /** The boxes and the player, if not in their initial places. */
  readonly boxes?: readonly Cell[];
  readonly player?: Cell | null;
}

function reportError(error: unknown): void {
  import('../../ui/loading/painting.ts').then(
    ({ reportPaintFailed }) => reportPaintFailed('picture', error),
    () => undefined,
  );
}

/** A small picture of a level, as decoration next to its name. The painter is loaded with the first thumbnail. */
export const Thumbnail = memo(function Thumbnail(props: ThumbnailProps) {
  const { level, boxes = level.boxes, player = level.player } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const miniature = useRef<Miniature>(null);
  const shown = useMemo(() => ({ ground: groundOf(level), boxes, player }), [level, boxes, player]);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
    miniature.current?.show(shown);
  }, [shown]);
  useEffect(() => {
    const { current: element } = canvas;
    let isLeft = false;
    import('../../board/tiles/miniature.ts').then(
      ({ createMiniature }) => {
        if (isLeft || !element) return;
        miniature.current = createMiniature(element, reportError);
        miniature.current.show(latest.current);
      },
      // No error is shown: the name already identifies the level.
      () => undefined,
    );
    return () => {
      isLeft = true;
      miniature.current?.destroy();
      miniature.current = null;
    };
  }, []);
  return <canvas ref={canvas} className={styles.thumbnail} aria-hidden="true" />;
});
