import { type RefObject, useEffect, useRef } from 'react';
import { beginWhenQuiet } from '../../platform/begin-when-quiet.ts';
import type { Scheme } from '../page/page-game.ts';
import { useSpider } from '../spider/use-spider.ts';
import type { AnsweringLight } from './answering-light.ts';
import { PaintedGround, useRest } from './grounds.tsx';
import { paintWindow } from './window-picture.ts';
import styles from './TableWindow.module.css';

/** How long the page must be quiet before the light that responds to the player is fetched. */
const QUIET_MS = 500;

/** Makes the glass respond to the player from the first move on: to the pointer, and to completed suits. */
function useAnswers(root: RefObject<HTMLElement | null>): void {
  const { session, standing, look } = useSpider();
  const light = useRef<AnsweringLight | null>(null);
  const isWanted = session.cursor > 0 && !look.reducedMotion;
  useEffect(() => {
    const glass = root.current;
    const table = glass?.closest('main');
    if (!isWanted || !glass || !table) return undefined;
    return beginWhenQuiet(async () => {
      const { createAnsweringLight } = await import('./answering-light.ts');
      return () => {
        const created = createAnsweringLight(table, glass);
        light.current = created;
        return () => {
          created.destroy();
          light.current = null;
        };
      };
    }, QUIET_MS);
  }, [root, isWanted]);
  const { completed } = standing.position;
  const known = useRef(completed.length);
  useEffect(() => {
    const [first] = completed.at(-1) ?? [];
    if (first && completed.length > known.current) light.current?.sendColour(first.suit);
    known.current = completed.length;
  }, [completed]);
}

/** The stained-glass window behind the cards, and the light that moves across it. */
export function TableWindow({ scheme }: { readonly scheme: Scheme }) {
  const root = useRef<HTMLDivElement>(null);
  useRest(root);
  useAnswers(root);
  return (
    <PaintedGround root={root} scheme={scheme} paint={paintWindow}>
      <div className={styles.light} />
    </PaintedGround>
  );
}
