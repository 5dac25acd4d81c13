import { useEffect, useState, type ComponentType } from 'react';
import type { Ground } from '../../board/cards/art/card-look.ts';
import { afterQuiet } from '../../ui/browser/after-quiet.ts';
import type { Scheme } from '../page/game-page.ts';

type GroundPicture = ComponentType<{ readonly scheme: Scheme }>;

/** What is painted behind the cards, for each ground that is more than a colour. */
const PICTURES: Readonly<Record<Ground, (() => Promise<GroundPicture>) | null>> = {
  window: async () => (await import('./TableWindow.tsx')).TableWindow,
  felt: async () => (await import('./FeltGround.tsx')).FeltGround,
  plain: null,
};

interface BackdropProps {
  readonly ground: Ground;
  readonly scheme: Scheme;
  /** It comes once the page has been quiet for so long; not at all while that is `null`. */
  readonly afterMs: number | null;
}

/** The picture of a ground, which is fetched for it. Where it cannot be had there is the colour of the ground. */
export function Backdrop({ ground, scheme, afterMs }: BackdropProps) {
  const [shown, setShown] = useState<{
    readonly ground: Ground;
    readonly Picture: GroundPicture;
  }>();
  useEffect(() => {
    const fetchPicture = PICTURES[ground];
    if (afterMs === null || !fetchPicture) return undefined;
    let wanted = true;
    const stopWaiting = afterQuiet(() => {
      fetchPicture().then(
        (Picture) => {
          if (wanted) setShown({ ground, Picture });
        },
        () => undefined,
      );
    }, afterMs);
    return () => {
      wanted = false;
      stopWaiting();
    };
  }, [ground, afterMs]);
  return shown?.ground === ground ? <shown.Picture scheme={scheme} /> : null;
}
