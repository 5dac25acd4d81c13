import type { ReactNode } from 'react';
import { SpiderProvider, type SpiderView } from '../play/spider/use-spider.ts';

/** A part of Spider's page, with as much of the page's game as it uses. */
export function spiderPage(view: Partial<SpiderView>, children: ReactNode): ReactNode {
  return <SpiderProvider value={view as SpiderView}>{children}</SpiderProvider>;
}
