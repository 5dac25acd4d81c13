import type { ComponentProps, ReactNode } from 'react';
import { SpiderProvider } from '../play/spider/use-spider.ts';

type SpiderView = ComponentProps<typeof SpiderProvider>['value'];

/** A part of Spider's page, with the parts of the page's game that it uses. */
export function spiderPage(view: Partial<SpiderView>, children: ReactNode): ReactNode {
  return <SpiderProvider value={view as SpiderView}>{children}</SpiderProvider>;
}
