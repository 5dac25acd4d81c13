import {
  GameSettingsDialog,
  type SettingsDialogProps,
} from '../../play/settings/GameSettingsDialog.tsx';
import { settingsOf, type SettingGroup } from '../../play/settings/setting.ts';
import type { SpiderSettings } from './settings.ts';

const { toggle, choice } = settingsOf<SpiderSettings>();

const GROUPS: readonly SettingGroup<SpiderSettings>[] = [
  {
    title: 'Cards',
    settings: [
      toggle(
        'largeCards',
        'Large cards',
        'A fifth larger, or as large as a small screen allows; stock and foundations lie above the columns.',
      ),
      toggle(
        'fourColours',
        'Four colours',
        'Blue diamonds and green clubs, so that every suit has a colour of its own.',
      ),
      toggle('leftHanded', 'Left-handed layout', 'Stock and foundations change sides.'),
      toggle(
        'stockAtFoot',
        'Stock at the bottom',
        'On a phone or tablet held upright, and with large cards: within reach of a thumb.',
      ),
    ],
  },
  {
    title: 'Play',
    settings: [
      toggle(
        'clickToMove',
        'Click to move',
        'A click sends cards to the best place. Without it, one click picks up and the next drops.',
      ),
      toggle(
        'timeBonus',
        'Time bonus',
        'Winning within half an hour is worth up to 100 points, the sooner the more.',
      ),
      toggle(
        'winnableOnly',
        'Winnable deals only',
        'Random deals are some that a solver has won. A seed that you type is dealt as it is.',
      ),
      toggle(
        'lampInEveryGame',
        'Lamp in every game',
        'It shows whether the game can still be won. It knows the hidden cards, so every game counts as played with help.',
      ),
    ],
  },
  {
    title: 'Screen readers',
    settings: [
      choice(
        'verbosity',
        'Words',
        { full: 'Full', brief: 'Brief' },
        { hint: 'Brief leaves out positions and legal places.' },
      ),
      toggle(
        'tellLamp',
        'Tell when the lamp changes',
        'Without it, the lamp is silent until it is asked.',
      ),
    ],
  },
];

/** The settings of the suite and of this table. */
export function SettingsDialog(props: SettingsDialogProps<SpiderSettings>) {
  return <GameSettingsDialog groups={GROUPS} {...props} />;
}
