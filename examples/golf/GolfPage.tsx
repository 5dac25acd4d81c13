import { PatiencePage } from '../../src/ui/card-table/page/PatiencePage.tsx';
import type { GamePageProps } from '../../src/ui/play/page/game-page.ts';
import { GOLF } from './golf-setup.ts';

/** Golf: seven columns, a stock and a waste. */
export function GolfPage(props: GamePageProps) {
  return <PatiencePage {...props} setup={GOLF} />;
}
