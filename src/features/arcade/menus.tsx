import { askConfirm } from '../../ui/messages/confirm.ts';
import { arcadeLevels } from '../../games/sokoban/levels/arcade.ts';
import { positionOf, schokobanScore } from '../../games/sokoban/index.ts';
import { levelName, levelTitle } from '../../play/sokoban/level-name.ts';
import { MenuDialog, type MenuOption } from './MenuDialog.tsx';
import { arcadePlaceOf, type Progress } from '../../play/sokoban/arcade-state.ts';
import type { Arcade, ArcadeScreen } from './arcade.ts';
import { t } from '../../words/t.ts';

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
      title={t('Arcade and free play')}
      onBack={close}
      options={[
        { label: t('Arcade mode'), detail: t('Level after level'), run: startArcade },
        {
          label: t('Free play'),
          detail: t('Any level of the arcade'),
          run: () => arcade.browse('free'),
        },
        {
          label: t('Custom map'),
          detail: t('A level of your own: a file, or pasted text'),
          run: () => arcade.browse('custom'),
        },
        { label: t('Quit'), detail: t('Back to the board, played as usual'), run: close },
      ]}
    />
  );
}

/** Where the arcade goes on. */
export function ArcadeMenu({ arcade, progress }: MenuProps) {
  const levels = arcadeLevels();
  const place = arcadePlaceOf(progress);
  const optionFor = (label: string, index: number, asks = false): readonly MenuOption[] => {
    const level = levels[index];
    if (!level) return [];
    const enter = () => arcade.enter('arcade', level);
    const ask = async () => {
      const agreed = await askConfirm({
        title: t('Start with level 1?'),
        text: t('The arcade would no longer go on with level {level}.', { level: place + 1 }),
        confirm: t('Start with level 1'),
        decline: t('Keep my place'),
      });
      if (agreed) enter();
    };
    return [{ label, detail: levelTitle(level), run: asks ? () => void ask() : enter }];
  };
  return (
    <MenuDialog
      title={t('Arcade mode')}
      onBack={() => arcade.show({ t: 'main' })}
      options={[
        ...optionFor(t('Go on with level {level}', { level: place + 1 }), place),
        ...optionFor(t('Start with level 1'), 0, place > 0),
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
      title={t('There is a saved game')}
      onBack={() => {
        if (mode === 'arcade') arcade.show({ t: 'main' });
        else arcade.browse(mode);
      }}
      options={[
        { label: t('Load the saved game'), run: begin('saved') },
        { label: t('Delete it and play from the start'), run: begin('anew') },
      ]}
    >
      <p>
        {t(
          '{level}: {moves, plural, one {# move} other {# moves}}, {pushes, plural, one {# push} other {# pushes}}.',
          { level: levelName(params), moves: schokobanScore(game), pushes },
        )}
      </p>
    </MenuDialog>
  );
}
