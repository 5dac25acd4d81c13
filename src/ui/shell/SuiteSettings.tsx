import { useStore } from 'zustand';
import { THEMES, type SuiteSettings as Settings, type Theme } from '../../store/suite-settings.ts';
import type { SettingsStore } from '../../store/settings-store.ts';
import { Choice, Toggle } from '../kit/fields.tsx';

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

/** The settings that hold for every game. */
export function SuiteSettings({ store }: { readonly store: SettingsStore<Settings> }) {
  const { theme, muted } = useStore(store);
  return (
    <>
      <Choice
        legend="Theme"
        value={theme}
        options={THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))}
        onChange={(value) => {
          store.setState({ theme: value });
        }}
      />
      <Toggle
        label="Sound"
        hint="The games are silent for now; your choice is kept for when they are not."
        checked={!muted}
        onChange={(on) => {
          store.setState({ muted: !on });
        }}
      />
    </>
  );
}
