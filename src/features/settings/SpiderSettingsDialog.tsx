import { GameSettingsDialog, type SettingsDialogProps } from './GameSettingsDialog.tsx';
import { settingsOf, type SettingGroup } from '../../play/settings/setting.ts';
import type { ArtChoice } from '../../board/cards/art/palette.ts';
import { BACK_PICTURES, FACE_PICTURES, GROUND_PICTURES, TableLookContext } from './pictures.tsx';
import type { SpiderSettings } from '../../play/settings/spider-settings.ts';
import { message } from '../../words/message.ts';

const { toggle, choice } = settingsOf<SpiderSettings>();

const GROUPS: readonly SettingGroup<SpiderSettings>[] = [
  {
    title: message('Table'),
    part: message('Table and cards'),
    settings: [
      choice(
        'ground',
        message('Ground'),
        {
          window: message('Peacock window'),
          felt: message('Calm felt'),
          plain: message('One colour'),
        },
        { pictures: GROUND_PICTURES },
      ),
      toggle(
        'leftHanded',
        message('Left-handed layout'),
        message(
          'Stock and foundations change sides, and so do the buttons on a phone held sideways.',
        ),
      ),
      toggle(
        'stockAtFoot',
        message('Stock at the bottom'),
        message(
          'On a phone or tablet held upright, and with large cards: within reach of a thumb.',
        ),
      ),
    ],
  },
  {
    title: message('Backs and faces'),
    part: message('Table and cards'),
    settings: [
      choice(
        'back',
        message('Card backs'),
        { rose: message('Rose window'), feather: message('Feathers'), lattice: message('Lattice') },
        { pictures: BACK_PICTURES },
      ),
      choice(
        'faces',
        message('Card faces'),
        { glass: message('Stained glass'), simple: message('Large and simple') },
        { pictures: FACE_PICTURES },
      ),
    ],
  },
  {
    title: message('Size and colours'),
    part: message('Table and cards'),
    settings: [
      toggle(
        'largeCards',
        message('Large cards'),
        message(
          'A fifth larger. On a phone, where cards already take the whole width, their figures are.',
        ),
      ),
      toggle(
        'fourColours',
        message('Four colours'),
        message('Blue diamonds and green clubs, so that every suit has a colour of its own.'),
      ),
    ],
  },
  {
    title: message('Play'),
    part: message('Play'),
    settings: [
      toggle(
        'clickToMove',
        message('Click to move'),
        message(
          'A click or a tap sends cards to the best place. Without it, one picks up and the next drops.',
        ),
      ),
      toggle(
        'timeBonus',
        message('Time bonus'),
        message('Winning within half an hour is worth up to 100 points, the sooner the more.'),
      ),
      toggle(
        'winnableOnly',
        message('Winnable deals only'),
        message('Random deals can always be won. Seeds you type may not be.'),
      ),
      toggle(
        'lampInEveryGame',
        message('Lamp in every game'),
        message(
          'It shows whether the game can still be won. It knows the hidden cards, so every game will count as helped.',
        ),
      ),
    ],
  },
  {
    title: message('Screen readers'),
    part: message('Play'),
    settings: [
      choice(
        'verbosity',
        message('Words'),
        { full: message('Full'), brief: message('Brief') },
        { hint: message('Brief leaves out positions and legal places.') },
      ),
      toggle(
        'tellLamp',
        message('Tell when the lamp changes'),
        message('Without it, the lamp is silent until it is asked.'),
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
