import { useEffect, useRef } from 'react';
import { tryToPaint } from '../../kit/loading/painting.ts';
import type { ArtChoice } from '../../card-table/art/palette.ts';
import { atRest } from '../../card-table/motion/frame.ts';
import { paint } from '../../card-table/paint/paint.ts';
import { pictureScene, pictureSize, type HelpPicture } from './picture.ts';
import { usePictureArt } from './use-picture-art.ts';
import styles from './help.module.css';

/** A few columns of cards, drawn as the table draws them. */
export function TablePicture({
  picture,
  palette,
}: {
  readonly picture: HelpPicture;
  readonly palette: ArtChoice;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dpr = devicePixelRatio;
  const art = usePictureArt(dpr, palette);
  const { width, height } = pictureSize(picture);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx || !art) return;
    tryToPaint('picture', () => {
      ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
      paint({ ctx, left: 0, top: 0, dpr }, art, pictureScene(picture).map(atRest));
    });
  }, [art, picture, dpr]);
  return (
    <div role="img" aria-label={picture.alt} className={styles.picture}>
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
