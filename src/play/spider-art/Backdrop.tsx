import { type ComponentType, useEffect, useState } from 'react';
import type { Ground } from '../../board/cards/art/card-look.ts';
import { beginWhenQuiet } from '../../platform/begin-when-quiet.ts';
import type { Scheme } from '../page/page-game.ts';

/** The opening deal takes 640 ms. */
const AFTER_DEAL_MS = 800;
const AFTER_PICTURE_MS = 100;

/**
 * How long the page must be quiet before the ground behind the cards is painted, in milliseconds: after the opening
 * deal if there is one, otherwise just long enough for a player who starts at once to make a move.
 */
export function dressedAfterMs(moves: number, isStill: boolean): number {
  return moves > 0 || isStill ? AFTER_PICTURE_MS : AFTER_DEAL_MS;
}

type GroundPicture = ComponentType<{ readonly scheme: Scheme }>;

/** The picture behind the cards, for each ground that is more than a plain colour. */
const PICTURES: Readonly<Record<Ground, (() => Promise<GroundPicture>) | null>> = {
  window: async () => (await import('./TableWindow.tsx')).TableWindow,
  felt: async () => (await import('./grounds.tsx')).FeltGround,
  plain: null,
};

interface BackdropProps {
  readonly ground: Ground;
  readonly scheme: Scheme;
  /** How long the page must be quiet before it is painted; `null` postpones that indefinitely. */
  readonly afterMs: number | null;
}

/** The picture of a ground, loaded on demand. If that fails, only the colour of the ground is shown. */
export function Backdrop({ ground, scheme, afterMs }: BackdropProps) {
  const [shown, setShown] = useState<{
    readonly ground: Ground;
    readonly Picture: GroundPicture;
  }>();
  useEffect(() => {
    const fetchPicture = PICTURES[ground];
    if (afterMs === null || !fetchPicture) return undefined;
    return beginWhenQuiet(async () => {
      const Picture = await fetchPicture();
      return () => {
        setShown({ ground, Picture });
        return () => undefined;
      };
    }, afterMs);
  }, [ground, afterMs]);
  return shown?.ground === ground ? <shown.Picture scheme={scheme} /> : null;
}
