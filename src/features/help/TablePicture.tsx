import { useEffect, useLayoutEffect, useRef } from 'react';
import { tryToPaint } from '../../ui/loading/painting.ts';
import type { ArtChoice } from '../../board/cards/art/palette.ts';
import { atRest } from '../../board/cards/paint/frame.ts';
import { paint } from '../../board/cards/paint/paint.ts';
import { blankCards, drawBlankCards } from './blank-cards.ts';
import { pictureScene, pictureSize, type HelpPicture } from './picture.ts';
import { usePictureArt } from './use-picture-art.ts';
import { format } from '../../words/message.ts';
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
  // With the first picture of the page: the cards are drawn a second later, and an empty box looks like a failure.
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx || art) return;
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    drawBlankCards(ctx, blankCards(pictureScene(picture), palette));
    ctx.resetTransform();
  }, [art, picture, palette, dpr]);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx || !art) return;
    tryToPaint('picture', () => {
      ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
      paint({ ctx, left: 0, top: 0, dpr }, art, pictureScene(picture).map(atRest));
    });
  }, [art, picture, dpr]);
  return (
    <div role="img" aria-label={format(picture.alt)} className={styles.picture}>
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
