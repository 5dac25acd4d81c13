import { useRef } from 'react';
import type { Scheme } from '../page/game-page.ts';
import { paintFelt } from './felt-picture.ts';
import { PaintedGround } from './PaintedGround.tsx';

/** Calm felt behind the cards. */
export function FeltGround({ scheme }: { readonly scheme: Scheme }) {
  const root = useRef<HTMLDivElement>(null);
  return <PaintedGround root={root} scheme={scheme} paint={paintFelt} />;
}
