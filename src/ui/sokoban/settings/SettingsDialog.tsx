import {
  GameSettingsDialog,
  type SettingsDialogProps,
} from '../../play/settings/GameSettingsDialog.tsx';
import { shownKey } from '../../play/commands/command.ts';
import { settingsOf, type SettingGroup } from '../../play/settings/setting.ts';
import { SOKOBAN_COMMANDS } from '../commands/sokoban-commands.ts';
import { type SokobanSettings } from './settings.ts';

const { toggle, choice } = settingsOf<SokobanSettings>();

const GROUPS: readonly SettingGroup<SokobanSettings>[] = [
  {
    title: 'Board',
    settings: [
      choice(
        'skin',
        'Skin',
        { peacock: 'Peacock', plain: 'Plain', 'push-puzzle': 'Push Puzzle' },
        {
          hint: 'Plain tells everything by clear shapes.',
        },
      ),
    ],
  },
  {
    title: 'Play',
    settings: [
      toggle(
        'clickToPush',
        'Click to push',
        'Click or drag a box to its place. Otherwise a click pushes a box beside you by one step.',
      ),
      choice(
        'pathOrder',
        'Path of a pushed box',
        { pushes: 'Shortest push', moves: 'Shortest walk' },
        { isShown: ({ clickToPush }) => clickToPush },
      ),
      choice(
        'pad',
        'Step buttons',
        { auto: 'As needed', on: 'Always', off: 'Never' },
        { hint: 'They are needed on touch screens and small ones.' },
      ),
      toggle('leftHanded', 'Left-handed layout', 'Buttons beside the board change sides.'),
    ],
  },
  {
    title: 'Help at play',
    settings: [
      choice(
        'deadlocks',
        'Show dead squares and deadlocks',
        {
          never: 'Never',
          'on-request': `On request (${shownKey(SOKOBAN_COMMANDS.marks)})`,
          always: 'Always',
        },
        {
          hint: 'Only what is proven. Using this does not mark your result as helped.',
        },
      ),
      toggle(
        'lamp',
        'Lamp in every game',
        'It shows whether the level can still be won. Results with help are kept apart.',
      ),
    ],
  },
];

/** The settings of the suite and of Sokoban. */
export function SettingsDialog(props: SettingsDialogProps<SokobanSettings>) {
  return <GameSettingsDialog groups={GROUPS} {...props} />;
}
