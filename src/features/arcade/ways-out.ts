import type { MenuItem } from '../../ui/popups/Menu.tsx';
import type { createArcade } from './arcade.ts';

/** Ways to levels that are not played in a mode: Schokoban's menu, which returns with the list closed, is closed. */
export function waysOut(
  { show }: Pick<ReturnType<typeof createArcade>, 'show'>,
  ways: readonly MenuItem[],
): readonly MenuItem[] {
  return ways.map((way) => ({
    ...way,
    run: () => {
      show(null);
      way.run();
    },
  }));
}
