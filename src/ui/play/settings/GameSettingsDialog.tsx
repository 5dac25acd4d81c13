import type { ComponentType } from 'react';
import { useStore } from '../../kit/browser/use-store.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { Choice, SettingsGroup, Toggle } from '../../kit/controls/fields.tsx';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import type { Setting, SettingGroup } from './setting.ts';
import fields from '../../kit/controls/fields.module.css';

/** What the page of a game gives its settings dialog. */
export interface SettingsDialogProps<T> {
  readonly settings: StoredState<T>;
  readonly suiteSettings: ComponentType;
  readonly onClose: () => void;
}

interface SettingFieldProps<T> {
  readonly setting: Setting<T>;
  readonly store: StoredState<T>;
}

function SettingField<T>({ setting, store }: SettingFieldProps<T>) {
  const settings = useStore(store);
  if (setting.kind === 'toggle') {
    return (
      <Toggle
        label={setting.label}
        hint={setting.hint}
        checked={setting.isOn(settings)}
        onChange={(on) => store.setState(setting.with(on))}
      />
    );
  }
  if (!setting.isShown(settings)) return null;
  return (
    <Choice
      legend={setting.label}
      hint={setting.hint}
      value={setting.valueOf(settings)}
      options={setting.options.map(({ value, label, Picture }) => ({
        value,
        label,
        ...(Picture && { picture: <Picture /> }),
      }))}
      onChange={(value) => store.setState(setting.with(value))}
    />
  );
}

/** The settings of the suite and those of a game. They work at once. */
export function GameSettingsDialog<T>({
  groups,
  settings,
  suiteSettings: Suite,
  onClose,
}: SettingsDialogProps<T> & { readonly groups: readonly SettingGroup<T>[] }) {
  return (
    <Dialog title="Settings" wide onClose={onClose}>
      <div className={fields.settings} data-columns>
        <Suite />
        {groups.map((group) => (
          <SettingsGroup key={group.title} title={group.title}>
            {group.settings.map((setting) => (
              <SettingField key={setting.label} setting={setting} store={settings} />
            ))}
          </SettingsGroup>
        ))}
      </div>
    </Dialog>
  );
}
