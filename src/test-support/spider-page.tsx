import type { ComponentProps, ReactNode } from 'react';
import { SpiderProvider } from '../play/spider/use-spider.ts';

type SpiderView = ComponentProps<typeof SpiderProvider>['value'];

/** Renders a part of Spider's page, with as much of the page's game as it uses. */
export function spiderPage(view: Partial<SpiderView>, children: ReactNode): ReactNode {
  return <SpiderProvider value={view as SpiderView}>{children}</SpiderProvider>;
}
