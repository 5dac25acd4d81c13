import { arcadeLevels } from '../../../games/sokoban/levels/arcade.ts';
import { positionOf, schokobanScore } from '../../../games/sokoban/index.ts';
import { levelName, levelTitle } from '../levels/level-name.ts';
import { count } from '../words/words.ts';
import { MenuDialog, type MenuOption } from './MenuDialog.tsx';
import { arcadePlaceOf, type Progress } from '../game/progress.ts';
import type { Arcade, ArcadeScreen } from './arcade.ts';

interface MenuProps {
  readonly arcade: Arcade;
  readonly progress: Progress;
}

/** The ways to play. */
export function MainMenu({ arcade, progress }: MenuProps) {
  const startArcade = () => {
    const [first] = arcadeLevels();
    if (arcadePlaceOf(progress) > 0) arcade.show({ t: 'arcade' });
    else if (first) arcade.enter('arcade', first);
  };
  const close = () => arcade.show(null);
  return (
    <MenuDialog
      title="Arcade and free play"
      onBack={close}
      options={[
        { label: 'Arcade mode', detail: 'Level after level', run: startArcade },
        {
          label: 'Free play',
          detail: 'Any level of the arcade',
          run: () => arcade.browse('free'),
        },
        {
          label: 'Custom map',
          detail: 'A level of your own: a file, or pasted text',
          run: () => arcade.browse('custom'),
        },
        { label: 'Quit', detail: 'Back to the board, played as usual', run: close },
      ]}
    />
  );
}

/** Where the arcade goes on. */
export function ArcadeMenu({ arcade, progress }: MenuProps) {
  const levels = arcadeLevels();
  const place = arcadePlaceOf(progress);
  const optionFor = (label: string, index: number): readonly MenuOption[] => {
    const level = levels[index];
    if (!level) return [];
    const run = () => arcade.enter('arcade', level);
    return [{ label, detail: levelTitle(level), run }];
  };
  return (
    <MenuDialog
      title="Arcade mode"
      onBack={() => arcade.show({ t: 'main' })}
      options={[
        ...optionFor(`Go on with level ${place + 1}`, place),
        ...optionFor('Start with level 1', 0),
      ]}
    />
  );
}

interface SavedMenuProps {
  readonly arcade: Arcade;
  readonly saved: Extract<ArcadeScreen, { t: 'saved' }>;
}

/** The level that was chosen has a saved game: go on with it, or not. */
export function SavedMenu({ arcade, saved: { mode, params, game } }: SavedMenuProps) {
  const begin = (how: 'anew' | 'saved') => () => arcade.begin(mode, params, how);
  const { pushes } = positionOf(game);
  return (
    <MenuDialog
      title="There is a saved game"
      onBack={() => {
        if (mode === 'arcade') arcade.show({ t: 'main' });
        else arcade.browse(mode);
      }}
      options={[
        { label: 'Load the saved game', run: begin('saved') },
        { label: 'Delete it and play from the start', run: begin('anew') },
      ]}
    >
      <p>
        {levelName(params)}: {count(schokobanScore(game), 'move')},{' '}
        {count(pushes, 'push', 'pushes')}.
      </p>
    </MenuDialog>
  );
}
