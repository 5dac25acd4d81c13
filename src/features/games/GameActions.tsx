import { ItemButtons } from '../../ui/popups/ItemButtons.tsx';
import type { MenuItem } from '../../ui/popups/Menu.tsx';
import { t } from '../../words/t.ts';
import styles from './games.module.css';

interface GameActionsProps {
  readonly actions: readonly MenuItem[];
  /** Opens the list of all other commands. */
  readonly tools: MenuItem;
  readonly onPick: () => void;
}

/** The four actions of “This game” in any game, and a button for everything else. */
export function GameActions({ actions, tools, onPick }: GameActionsProps) {
  return (
    <div className={styles.group}>
      <ItemButtons name={t('This game')} items={actions} onPick={onPick} />
      <ItemButtons name={t('Tools')} items={[tools]} onPick={onPick} />
    </div>
  );
}
