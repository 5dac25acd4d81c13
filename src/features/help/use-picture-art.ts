import { useEffect, useState } from 'react';
import { SUITS } from '../../cards/card.ts';
import { useCanvasLosses } from '../../ui/loading/use-canvas-losses.ts';
import { accentColour } from '../../board/cards/paint/accent.ts';
import type { ArtChoice } from '../../board/cards/art/palette.ts';
import { notePicturesReady, reportPicturesFailed } from '../../play/table/table-errors.ts';
import { buildAtlas } from '../../board/cards/paint/atlas.ts';
import { artWith, type Art } from '../../board/cards/paint/paint.ts';
import { PICTURES } from './help-pictures.ts';
import { PICTURE_CARD, pictureScene } from './picture.ts';

/** The pictures of a page are all of one size, so they share the atlas that was built last. */
let latest: { readonly name: string; readonly art: Promise<Art> } | null = null;

function sharedArt(dpr: number, palette: ArtChoice, losses: number): Promise<Art> {
  const accent = accentColour(document.documentElement);
  const name = JSON.stringify([dpr, palette, accent, losses]);
  if (latest?.name !== name) {
    const card = {
      width: Math.round(PICTURE_CARD.width * dpr),
      height: Math.round(PICTURE_CARD.height * dpr),
    };
    const atlas = buildAtlas({
      card,
      foundation: card,
      suits: SUITS,
      only: new Set(PICTURES.flatMap((picture) => pictureScene(picture).map(({ art }) => art))),
      face: 'fine',
      ...palette,
      accent,
    });
    const art = atlas.then(artWith);
    latest = { name, art };
    art.then(notePicturesReady, () => {
      // The next page that wants them tries again.
      if (latest?.art === art) latest = null;
      reportPicturesFailed();
    });
  }
  return latest.art;
}

/** The pictures for cards of `PICTURE_CARD`; `null` until it is drawn. */
export function usePictureArt(dpr: number, palette: ArtChoice): Art | null {
  const [art, setArt] = useState<Art | null>(null);
  const losses = useCanvasLosses();
  useEffect(() => {
    let stale = false;
    sharedArt(dpr, palette, losses).then(
      (ready) => {
        if (!stale) setArt(ready);
      },
      // Told already. The words beside a picture say the same.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [dpr, palette, losses]);
  return art;
}
