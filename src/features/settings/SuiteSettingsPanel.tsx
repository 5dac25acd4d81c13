import { useStore } from 'zustand';
import { APP_VERSION } from '../../platform/app-version.ts';
import { type Cue, SOUND_CATEGORIES, type SoundCategory } from '../../platform/sound-cue.ts';
import { canBadge } from '../../platform/app-badge.ts';
import { isInstalledWindow } from '../../platform/page-lifecycle.ts';
import { playSounds } from '../../play/page/sound.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { type SuiteSettings, type Theme, THEMES } from '../../store/suite-settings.ts';
import { AboutLink, QueryLink } from '../../ui/controls/QueryLink.tsx';
import { OfflineMark } from '../../ui/controls/OfflineMark.tsx';
import buttons from '../../ui/controls/button.module.css';
import fields from '../../ui/controls/fields.module.css';
import { Choice, Select, SettingsGroup, Slider, Toggle } from '../../ui/controls/fields.tsx';
import prose from '../../ui/styles/prose.module.css';
import { LANGUAGE_NAMES } from '../../words/language.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { InstallButton, useInstallOffer } from './InstallButton.tsx';
import { openNews } from '../help/NewsHost.tsx';
import { NEWEST } from '../help/NewsDialog.tsx';

/** Settings for the app when installed; renders nothing if the browser neither runs nor offers an installed app. */
function InstalledGroup({ store }: { readonly store: StoredState<SuiteSettings> }) {
  const isOffered = useInstallOffer();
  const { badge } = useStore(store);
  const hasBadge = canBadge() && isInstalledWindow();
  if (!isOffered && !hasBadge) return null;
  return (
    <SettingsGroup title={t('App')}>
      {isOffered && (
        <p className={prose.hint}>
          {t(
            'In its own window, with an icon and today’s games in the icon’s menu. It opens your level files too.',
          )}
        </p>
      )}
      <InstallButton />
      {hasBadge && (
        <Toggle
          label={t('Mark on the icon')}
          hint={t('While today’s deal or today’s level is still to be played.')}
          checked={badge}
          onChange={(on) => store.setState({ badge: on })}
        />
      )}
    </SettingsGroup>
  );
}

const NAMES: Readonly<Record<SoundCategory, PlainMessage>> = {
  cards: message('Cards'),
  game: message('Game'),
  interface: message('Buttons'),
};

/** The sound a slider plays while it moves, from its own category. */
const SAMPLES: Readonly<Record<SoundCategory, Cue>> = {
  cards: { sound: 'drop', tone: 0.4 },
  game: { sound: 'goal' },
  interface: { sound: 'click' },
};

interface SuiteSettingsProps {
  readonly store: StoredState<SuiteSettings>;
  /** The game on whose page they are shown; missing on the front page, where they are for all games. */
  readonly game?: string | undefined;
}

/** Switches the sound on or off, and sets the volume of each category. */
export function SoundSettings({ store, game }: SuiteSettingsProps) {
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
        {SOUND_CATEGORIES.filter((category) => category !== 'cards' || game !== 'sokoban').map(
          (category) => (
            <Slider
              key={category}
              label={format(NAMES[category])}
              value={volumes[category]}
              onChange={(value) => {
                store.setState({ volumes: { ...volumes, [category]: value } });
                playSounds([SAMPLES[category]]);
              }}
            />
          ),
        )}
      </fieldset>
    </div>
  );
}

const THEME_NAMES: Readonly<Record<Theme, PlainMessage>> = {
  system: message('System'),
  light: message('Light'),
  dark: message('Dark'),
};

/** The settings that apply to every game. */
export function SuiteSettingsPanel({ store, game }: SuiteSettingsProps) {
  const { language, theme, contrast, motion, letterKeys, clock, score, simple, stayAwake } =
    useStore(store);
  return (
    <>
      <SettingsGroup title={t('Display')}>
        <Select
          label={t('Language')}
          isLabelShown
          value={language}
          names={{ system: t('Same as browser'), ...LANGUAGE_NAMES }}
          langOf={(value) => (value === 'system' ? undefined : value)}
          onChange={(value) => store.setState({ language: value })}
        />
        <Choice
          legend={t('Theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: format(THEME_NAMES[value]) }))}
          onChange={(value) => store.setState({ theme: value })}
        />
        <Toggle
          label={t('High contrast')}
          hint={t('Plain backgrounds, strong edges. It is also on if your system asks for it.')}
          checked={contrast === 'high'}
          onChange={(on) => store.setState({ contrast: on ? 'high' : 'system' })}
        />
        <Toggle
          label={t('Reduced motion')}
          hint={t('Less animation. It is also on if your system asks for it.')}
          checked={motion === 'reduced'}
          onChange={(on) => store.setState({ motion: on ? 'reduced' : 'system' })}
        />
      </SettingsGroup>
      <SettingsGroup title={t('While you play')}>
        <Toggle
          label={t('Simple table')}
          hint={t(
            'Large cards, few buttons, no clock and no score. Otherwise, everything is as you set it.',
          )}
          checked={simple}
          onChange={(on) => store.setState({ simple: on })}
        />
        <Toggle
          label={t('Show the clock')}
          checked={clock}
          onChange={(on) => store.setState({ clock: on })}
        />
        <Toggle
          label={t('Show the score')}
          checked={score}
          onChange={(on) => store.setState({ score: on })}
        />
        <Toggle
          label={t('Keep the screen on')}
          hint={t('While a game is shown; this uses more battery.')}
          checked={stayAwake}
          onChange={(on) => store.setState({ stayAwake: on })}
        />
      </SettingsGroup>
      <SettingsGroup title={t('Sound')}>
        <SoundSettings store={store} game={game} />
      </SettingsGroup>
      <SettingsGroup title={t('Keyboard')}>
        <Toggle
          label={t('Letter keys')}
          hint={t('Single letters and digits are shortcuts. Arrows, Escape and Ctrl always work.')}
          checked={letterKeys}
          onChange={(on) => store.setState({ letterKeys: on })}
        />
      </SettingsGroup>
      <InstalledGroup store={store} />
      <SettingsGroup title={t('Your data')}>
        <p className={prose.hint}>{t('What is stored, backup and restore.')}</p>
        <OfflineMark />
        <p className={prose.hint}>
          <QueryLink query="page=data">{t('See your data')}</QueryLink>
          {' · '}
          {t('Version {version}', { version: APP_VERSION })}
          {' · '}
          <button type="button" className={buttons.link} onClick={() => openNews(NEWEST)}>
            {t('What’s new')}
          </button>
          {' · '}
          <AboutLink />
        </p>
      </SettingsGroup>
    </>
  );
}
