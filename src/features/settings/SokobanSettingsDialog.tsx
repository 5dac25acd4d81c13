import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import {
  GameSettingsDialog,
  type SettingsDialogProps,
  settingsOf,
  type SettingGroup,
} from './GameSettingsDialog.tsx';
import { shownKey } from '../../play/commands/command.tsx';
import { SOKOBAN_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { type SokobanSettings, thinkTimeWords } from '../../play/page/sokoban-settings.ts';
import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { Select } from '../../ui/controls/fields.tsx';

const { toggle, choice } = settingsOf<SokobanSettings>();

const groups = (): readonly SettingGroup<SokobanSettings>[] => [
  {
    title: message('Board'),
    part: 'look',
    settings: [
      choice(
        'skin',
        message('Skin'),
        {
          peacock: message('Peacock'),
          plain: message('Plain'),
          'push-puzzle': message('Push Puzzle'),
        },
        { hint: message('Plain shows everything with clear shapes.'), hidden: 'push-puzzle' },
      ),
    ],
  },
  {
    title: message('Buttons'),
    part: 'look',
    settings: [
      // “Auto” also applies to narrow upright windows, few of which have a keyboard.
      choice('pad', message('Step buttons'), {
        auto: message('On touch screens'),
        on: message('Always'),
        off: message('Never'),
      }),
      toggle(
        'leftHanded',
        message('Left-handed layout'),
        message('Moves the buttons next to the board to the other side.'),
      ),
    ],
  },
  {
    title: message('Play'),
    part: 'play',
    settings: [
      toggle(
        'clickToPush',
        message('Click to push'),
        message(
          'Click or drag a box to its place. Otherwise a click pushes a box next to you by one step.',
        ),
      ),
      choice(
        'pathOrder',
        message('Path of a pushed box'),
        { pushes: message('Shortest push'), moves: message('Shortest walk') },
        { isShown: ({ clickToPush }) => clickToPush },
      ),
    ],
  },
  {
    title: message('Help during play'),
    part: 'play',
    settings: [
      choice(
        'deadlocks',
        message('Show dead squares and deadlocks'),
        {
          never: message('Never'),
          'on-request': () =>
            t('On request ({key})', { key: shownKey(SOKOBAN_COMMANDS.marks) ?? '' }),
          always: message('Always'),
        },
        {
          hint: message('Only what is proven. Using this does not mark your result as helped.'),
        },
      ),
      toggle(
        'lamp',
        message('Lamp in every game'),
        message(
          'It shows whether the level can still be won. Results with help are kept separate.',
        ),
      ),
    ],
  },
];

/** The settings of the suite and of Sokoban. */
export function SettingsDialog(props: SettingsDialogProps) {
  const { settings } = useSokoban();
  return <GameSettingsDialog groups={groups()} settings={settings} {...props} />;
}

/** A component for choosing how long the solver may think, for dialogs that do not know these settings. */
export function thinkTimeChoice(settings: StoredState<SokobanSettings>): ComponentType {
  return function ThinkTimeChoice() {
    const { thinkTime } = useStore(settings);
    return (
      <Select
        label={t('Time limit of the solver')}
        isLabelShown
        value={thinkTime}
        names={thinkTimeWords()}
        onChange={(next) => settings.setState({ thinkTime: next })}
      />
    );
  };
}
