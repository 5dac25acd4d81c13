import { useStore } from 'zustand';
import { SOUND_CATEGORIES, type Cue, type SoundCategory } from '../../platform/audio/cue.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SuiteSettings } from '../../store/suite-settings.ts';
import { Slider, Toggle } from '../../ui/controls/fields.tsx';
import { playSounds } from '../../play/page/sound.ts';
import fields from '../../ui/controls/fields.module.css';
import prose from '../../ui/styles/prose.module.css';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';

const NAMES: Readonly<Record<SoundCategory, PlainMessage>> = {
  cards: message('Cards'),
  game: message('Game'),
  interface: message('Buttons'),
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
      <Toggle
        label={t('Sound')}
        checked={!muted}
        onChange={(on) => store.setState({ muted: !on })}
      />
      <fieldset className={fields.volumes} disabled={muted}>
        <legend className={prose.hidden}>{t('Volume')}</legend>
        {SOUND_CATEGORIES.map((category) => (
          <Slider
            key={category}
            label={format(NAMES[category])}
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
