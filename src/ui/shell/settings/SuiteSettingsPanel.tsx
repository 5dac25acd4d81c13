import { useStore } from '../../kit/browser/use-store.ts';
import { LANGUAGE_NAMES } from '../../../words/language.ts';
import { APP_VERSION } from '../../../platform/app-version.ts';
import { t } from '../../../words/t.ts';
import {
  THEMES,
  type SuiteSettings as Settings,
  type Theme,
} from '../../../store/suite-settings.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { AboutLink } from '../../kit/controls/AboutLink.tsx';
import { Choice, Select, SettingsGroup, Toggle } from '../../kit/controls/fields.tsx';
import { OfflineMark } from '../../kit/controls/OfflineMark.tsx';
import { QueryLink } from '../../kit/controls/QueryLink.tsx';
import { InstalledGroup } from '../installed/InstalledGroup.tsx';
import { SoundSettings } from './SoundSettings.tsx';
import prose from '../../kit/styles/prose.module.css';

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

/** The settings that hold for every game. */
export function SuiteSettingsPanel({ store }: { readonly store: StoredState<Settings> }) {
  const { language, theme, contrast, motion, letterKeys, clock, score, simple, stayAwake } =
    useStore(store);
  return (
    <>
      <SettingsGroup title="Look">
        <Select
          label={t('Language')}
          isLabelShown
          value={language}
          names={{ system: t('As the browser'), ...LANGUAGE_NAMES }}
          langOf={(value) => (value === 'system' ? undefined : value)}
          onChange={(value) => store.setState({ language: value })}
        />
        <Choice
          legend="Theme"
          value={theme}
          options={THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))}
          onChange={(value) => store.setState({ theme: value })}
        />
        <Toggle
          label="High contrast"
          hint="Plain grounds, strong edges. It is also on where your system asks for it."
          checked={contrast === 'high'}
          onChange={(on) => store.setState({ contrast: on ? 'high' : 'system' })}
        />
        <Toggle
          label="Reduced motion"
          hint="Less animation. It is also on where your system asks for it."
          checked={motion === 'reduced'}
          onChange={(on) => store.setState({ motion: on ? 'reduced' : 'system' })}
        />
      </SettingsGroup>
      <SettingsGroup title="While you play">
        <Toggle
          label="Simple table"
          hint="Large cards, few buttons, no clock and no score. Without it, all is as you chose it."
          checked={simple}
          onChange={(on) => store.setState({ simple: on })}
        />
        <Toggle
          label="Show the clock"
          checked={clock}
          onChange={(on) => store.setState({ clock: on })}
        />
        <Toggle
          label="Show the score"
          checked={score}
          onChange={(on) => store.setState({ score: on })}
        />
        <Toggle
          label="Keep the screen on"
          hint="While a game is shown; it costs battery."
          checked={stayAwake}
          onChange={(on) => store.setState({ stayAwake: on })}
        />
      </SettingsGroup>
      <SettingsGroup title="Sound">
        <SoundSettings store={store} />
      </SettingsGroup>
      <SettingsGroup title="Keyboard">
        <Toggle
          label="Letter keys"
          hint="Single letters and digits are shortcuts. Arrows, Escape and Ctrl always work."
          checked={letterKeys}
          onChange={(on) => store.setState({ letterKeys: on })}
        />
      </SettingsGroup>
      <InstalledGroup store={store} />
      <SettingsGroup title="Your data">
        <p className={prose.hint}>What is stored, backup and restore.</p>
        <OfflineMark />
        <QueryLink query="page=data">See your data</QueryLink>
        <p className={prose.hint}>
          {t('Version {version}', { version: APP_VERSION })}
          {' · '}
          <AboutLink />
        </p>
      </SettingsGroup>
    </>
  );
}
