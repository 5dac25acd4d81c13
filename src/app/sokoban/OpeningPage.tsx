import { useLayoutEffect } from 'react';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { t } from '../../words/t.ts';
import { isDialogOpen, shortcutNames } from '../../platform/keyboard/shortcuts.ts';
import prose from '../../ui/styles/prose.module.css';
import { GeneratedDialogs } from '../../features/generator/GeneratedDialogs.tsx';
import { STEP_KEYS } from '../../play/sokoban-board/input/directions.ts';
import type { SokobanGame } from './sokoban-game.ts';
import styles from './SokobanPage.module.css';

/** The page until the level of its address is read: no level is seen, and steps wait for the one that comes. */
export function OpeningPage({ game }: { readonly game: SokobanGame }) {
  useLayoutEffect(() => {
    const steps: Direction[] = [];
    const onKey = (event: KeyboardEvent) => {
      const [step] = shortcutNames(event).flatMap((name) => STEP_KEYS[name] ?? []);
      if (step !== undefined && !event.repeat && !isDialogOpen()) steps.push(step);
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      // Another level than the one of the address has no use for them.
      if (game.opening.getState().state !== 'linked') return;
      for (const step of steps) game.explorer.step(step, false);
    };
  }, [game]);
  return (
    <div className={styles.page} aria-busy="true">
      <p className={prose.hidden}>{t('The level is being opened.')}</p>
      <GeneratedDialogs
        maker={game.maker}
        isFormOpen={false}
        settings={game.settings}
        onMake={game.generated.make}
        onCloseForm={game.generated.closeForm}
      />
    </div>
  );
}
