import type { ComponentType, ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { Choice, SettingsGroup, Toggle } from '../../ui/controls/fields.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import type { Setting, SettingGroup } from '../../play/settings/setting.ts';
import fields from '../../ui/controls/fields.module.css';
import { t } from '../../words/t.ts';
import { format } from '../../words/message.ts';

/** What the page of a game gives its settings dialog. */
export interface SettingsDialogProps {
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
        label={format(setting.label)}
        hint={setting.hint && format(setting.hint)}
        checked={setting.isOn(settings)}
        onChange={(on) => store.setState(setting.with(on))}
      />
    );
  }
  if (!setting.isShown(settings)) return null;
  return (
    <Choice
      legend={format(setting.label)}
      hint={setting.hint && format(setting.hint)}
      value={setting.valueOf(settings)}
      options={setting.options.map(({ value, label, Picture }) => ({
        value,
        label: typeof label === 'function' ? label() : format(label),
        ...(Picture && { picture: <Picture /> }),
      }))}
      onChange={(value) => store.setState(setting.with(value))}
    />
  );
}

interface GroupsProps<T> {
  readonly groups: readonly SettingGroup<T>[];
  readonly store: StoredState<T>;
}

function Groups<T>({ groups, store }: GroupsProps<T>) {
  return groups.map(({ title, settings }) => (
    <SettingsGroup key={title} title={format(title)}>
      {settings.map((setting) => (
        <SettingField key={setting.label} setting={setting} store={store} />
      ))}
    </SettingsGroup>
  ));
}

interface GameSettingsDialogProps<T> extends SettingsDialogProps {
  readonly groups: readonly SettingGroup<T>[];
  readonly settings: StoredState<T>;
}

/** The settings of the suite and those of a game. They work at once. */
export function GameSettingsDialog<T>({
  groups,
  settings,
  suiteSettings: Suite,
  onClose,
}: GameSettingsDialogProps<T>) {
  const parts = [...new Set(groups.flatMap(({ part }) => part ?? []))];
  const columns = (content: ReactNode) => (
    <div className={fields.settings} data-columns>
      {content}
    </div>
  );
  return (
    <Dialog title={t('Settings')} wide onClose={onClose}>
      {parts.length > 0 ? (
        <Tabs
          label={t('Parts of the settings')}
          parts={[
            ...parts.map((name) => ({
              name: format(name),
              content: columns(
                <Groups groups={groups.filter(({ part }) => part === name)} store={settings} />,
              ),
            })),
            { name: t('All games'), content: columns(<Suite />) },
          ]}
        />
      ) : (
        columns(
          <>
            <Suite />
            <Groups groups={groups} store={settings} />
          </>,
        )
      )}
    </Dialog>
  );
}
