import { useEffect, useRef } from 'react';
import type { Scheme } from '../kit/game-page.ts';
import { paint } from './paint.ts';
import { pictureScene, pictureSize, type Picture } from './picture.ts';
import { usePictureAtlas } from './use-picture-atlas.ts';

/** A few columns of cards, drawn as the table draws them. */
export function TablePicture({
  picture,
  scheme,
}: {
  readonly picture: Picture;
  readonly scheme: Scheme;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dpr = devicePixelRatio;
  const atlas = usePictureAtlas(dpr, scheme);
  const { width, height } = pictureSize(picture);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (ctx && atlas) paint(ctx, atlas, pictureScene(picture), dpr);
  }, [atlas, picture, dpr]);
  return (
    <div role="img" aria-label={picture.alt} className="table-picture">
      <canvas
        ref={canvas}
        aria-hidden="true"
        width={Math.round(width * dpr)}
        height={Math.round(height * dpr)}
        style={{ width }}
      />
    </div>
  );
}
