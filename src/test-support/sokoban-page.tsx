import type { ComponentProps, ReactNode } from 'react';
import { SokobanProvider } from '../play/sokoban/use-sokoban.ts';

type SokobanView = ComponentProps<typeof SokobanProvider>['value'];

/** Renders a part of Sokoban's page, with as much of the page's game as it uses. */
export function sokobanPage(view: Partial<SokobanView>, children: ReactNode): ReactNode {
  return <SokobanProvider value={view as SokobanView}>{children}</SokobanProvider>;
}
