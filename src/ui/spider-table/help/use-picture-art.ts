import { useEffect, useState } from 'react';
import { accentColour } from '../accent.ts';
import type { PaletteChoice } from '../art/palette.ts';
import { buildAtlas } from '../atlas.ts';
import { artWith, type Art } from '../paint.ts';
import { PICTURE_CARD } from './picture.ts';

/** The pictures of a page are all of one size, so they share the atlas that was built last. */
let latest: { readonly name: string; readonly art: Promise<Art> } | null = null;

function sharedArt(dpr: number, palette: PaletteChoice): Promise<Art> {
  const accent = accentColour();
  const name = JSON.stringify([dpr, palette, accent]);
  if (latest?.name !== name) {
    const card = {
      width: Math.round(PICTURE_CARD.width * dpr),
      height: Math.round(PICTURE_CARD.height * dpr),
    };
    const atlas = buildAtlas({ card, face: 'fine', ...palette, accent });
    latest = { name, art: atlas.then(artWith) };
  }
  return latest.art;
}

/** The pictures for cards of `PICTURE_CARD`; `null` until it is drawn. */
export function usePictureArt(dpr: number, palette: PaletteChoice): Art | null {
  const [art, setArt] = useState<Art | null>(null);
  useEffect(() => {
    let stale = false;
    void sharedArt(dpr, palette).then((ready) => {
      if (!stale) setArt(ready);
    });
    return () => {
      stale = true;
    };
  }, [dpr, palette]);
  return art;
}
