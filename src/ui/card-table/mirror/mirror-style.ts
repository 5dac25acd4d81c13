import type { CSSProperties } from 'react';
import type { Rect } from '../../../board/cards/geometry/geometry.ts';
import styles from '../../../board/cards/mirror/mirror.module.css';

/** The place of an element that lies exactly on what is painted there. */
export function boxStyle({ x, y, width, height }: Rect): CSSProperties {
  return { left: x, top: y, width, height };
}

/** The class of an option of the mirror; the active one shows where the keyboard is. */
export function optionClass(isActive: boolean): string {
  return isActive ? `${styles.card} ${styles.active}` : styles.card;
}

/** What the canvas tells by light, for style sheets that have to tell it otherwise. */
export type Mark = 'held' | 'hint' | 'target';
