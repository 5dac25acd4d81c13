import { useEffect, useState } from 'react';
import type { Scheme } from '../kit/game-page.ts';
import { buildAtlas, type Atlas } from './atlas.ts';
import { PICTURE_CARD } from './picture.ts';

/** The pictures of a page are all of one size, so they share the atlas that was built last. */
let latest: { readonly name: string; readonly atlas: Promise<Atlas> } | null = null;

function sharedAtlas(dpr: number, scheme: Scheme): Promise<Atlas> {
  const name = `${dpr} ${scheme}`;
  if (latest?.name !== name) {
    const card = {
      width: Math.round(PICTURE_CARD.width * dpr),
      height: Math.round(PICTURE_CARD.height * dpr),
    };
    latest = { name, atlas: buildAtlas({ card, compact: false, scheme }) };
  }
  return latest.atlas;
}

/** The atlas for cards of `PICTURE_CARD`; `null` until it is drawn. */
export function usePictureAtlas(dpr: number, scheme: Scheme): Atlas | null {
  const [atlas, setAtlas] = useState<Atlas | null>(null);
  useEffect(() => {
    let stale = false;
    void sharedAtlas(dpr, scheme).then((ready) => {
      if (!stale) setAtlas(ready);
    });
    return () => {
      stale = true;
    };
  }, [dpr, scheme]);
  return atlas;
}
