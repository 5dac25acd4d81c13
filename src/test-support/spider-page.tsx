import type { ReactNode } from 'react';
import { SpiderProvider, type SpiderView } from '../play/spider/use-spider.ts';

/** A part of Spider's page, with the parts of the page's game that it uses. */
export function spiderPage(view: Partial<SpiderView>, children: ReactNode): ReactNode {
  return <SpiderProvider value={view as SpiderView}>{children}</SpiderProvider>;
}
