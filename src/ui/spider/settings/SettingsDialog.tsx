import {
  GameSettingsDialog,
  type SettingsDialogProps,
} from '../../play/settings/GameSettingsDialog.tsx';
import { settingsOf, type SettingGroup } from '../../play/settings/setting.ts';
import type { ArtChoice } from '../../card-table/art/palette.ts';
import { BACK_PICTURES, FACE_PICTURES, GROUND_PICTURES, TableLookContext } from './pictures.tsx';
import type { SpiderSettings } from './settings.ts';

const { toggle, choice } = settingsOf<SpiderSettings>();

const GROUPS: readonly SettingGroup<SpiderSettings>[] = [
  {
    title: 'Table',
    part: 'Table and cards',
    settings: [
      choice(
        'ground',
        'Ground',
        { window: 'Peacock window', felt: 'Calm felt', plain: 'One colour' },
        { pictures: GROUND_PICTURES },
      ),
      toggle(
        'leftHanded',
        'Left-handed layout',
        'Stock and foundations change sides, and so do the buttons on a phone held sideways.',
      ),
      toggle(
        'stockAtFoot',
        'Stock at the bottom',
        'On a phone or tablet held upright, and with large cards: within reach of a thumb.',
      ),
    ],
  },
  {
    title: 'Backs and faces',
    part: 'Table and cards',
    settings: [
      choice(
        'back',
        'Card backs',
        { rose: 'Rose window', feather: 'Feathers', lattice: 'Lattice' },
        { pictures: BACK_PICTURES },
      ),
      choice(
        'faces',
        'Card faces',
        { glass: 'Stained glass', simple: 'Large and simple' },
        { pictures: FACE_PICTURES },
      ),
    ],
  },
  {
    title: 'Size and colours',
    part: 'Table and cards',
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
    ],
  },
  {
    title: 'Play',
    part: 'Play',
    settings: [
      toggle(
        'clickToMove',
        'Click to move',
        'A click or a tap sends cards to the best place. Without it, one picks up and the next drops.',
      ),
      toggle(
        'timeBonus',
        'Time bonus',
        'Winning within half an hour is worth up to 100 points, the sooner the more.',
      ),
      toggle(
        'winnableOnly',
        'Winnable deals only',
        'Random deals can always be won. Seeds you type may not be.',
      ),
      toggle(
        'lampInEveryGame',
        'Lamp in every game',
        'It shows whether the game can still be won. It knows the hidden cards, so every game will count as helped.',
      ),
    ],
  },
  {
    title: 'Screen readers',
    part: 'Play',
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

interface SpiderSettingsProps extends SettingsDialogProps<SpiderSettings> {
  /** How the table looks now. */
  readonly look: ArtChoice;
}

/** The settings of the suite and of this table. */
export function SettingsDialog({ look, ...props }: SpiderSettingsProps) {
  return (
    <TableLookContext.Provider value={look}>
      <GameSettingsDialog groups={GROUPS} {...props} />
    </TableLookContext.Provider>
  );
}
