import { useRef } from 'react';
import type { Scheme } from '../page/game-page.ts';
import { PaintedGround } from './PaintedGround.tsx';
import { useRest } from './use-rest.ts';
import { paintWindow } from './window-picture.ts';
import styles from './TableWindow.module.css';

/** The stained-glass window behind the cards, and the light that wanders over it. */
export function TableWindow({ scheme }: { readonly scheme: Scheme }) {
  const root = useRef<HTMLDivElement>(null);
  useRest(root);
  return (
    <PaintedGround root={root} scheme={scheme} paint={paintWindow}>
      <div className={styles.light} />
    </PaintedGround>
  );
}
