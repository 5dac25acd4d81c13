import { useStore } from '../../kit/browser/use-store.ts';
import { SOUND_CATEGORIES, type Cue, type SoundCategory } from '../../../platform/audio/cue.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import type { SuiteSettings } from '../../../store/suite-settings.ts';
import { Slider, Toggle } from '../../kit/controls/fields.tsx';
import { playSounds } from '../../play/sound/sound.ts';
import fields from '../../kit/controls/fields.module.css';
import prose from '../../kit/styles/prose.module.css';

const NAMES: Readonly<Record<SoundCategory, string>> = {
  cards: 'Cards',
  game: 'Game',
  interface: 'Buttons',
};

/** What a slider sounds like while it moves: something of its own category. */
const SAMPLES: Readonly<Record<SoundCategory, Cue>> = {
  cards: { sound: 'drop', tone: 0.4 },
  game: { sound: 'goal' },
  interface: { sound: 'click' },
};

/** Sound on or off, and how loud each kind of it is. */
export function SoundSettings({ store }: { readonly store: StoredState<SuiteSettings> }) {
  const { muted, volumes } = useStore(store);
  return (
    <div>
      <Toggle label="Sound" checked={!muted} onChange={(on) => store.setState({ muted: !on })} />
      <fieldset className={fields.volumes} disabled={muted}>
        <legend className={prose.hidden}>Volume</legend>
        {SOUND_CATEGORIES.map((category) => (
          <Slider
            key={category}
            label={NAMES[category]}
            value={volumes[category]}
            onChange={(value) => {
              store.setState({ volumes: { ...volumes, [category]: value } });
              playSounds([SAMPLES[category]]);
            }}
          />
        ))}
      </fieldset>
    </div>
  );
}
