import { type ComponentType, type ReactNode, useId, useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { Choice, SettingsGroup, Toggle } from '../../ui/controls/fields.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { t } from '../../words/t.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import fields from '../../ui/controls/fields.module.css';
import styles from './settings.module.css';

interface TabsProps {
  /** The accessible name of the group. */
  readonly label: string;
  readonly parts: readonly { readonly name: string; readonly content: ReactNode }[];
}

/** The tab that a key leads to, wrapping around at the ends; `null` for other keys. */
function tabAfter(key: string, now: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (now + 1) % count;
    case 'ArrowLeft':
      return (now + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Tabs, one of which is shown. The arrow keys, Home and End switch between them. All have the height of the tallest
 * one, so that nothing jumps; on a phone, which scrolls anyway, each has its own height.
 */
export function Tabs({ label, parts }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = tabAfter(event.key, chosen, parts.length);
    if (next === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    setChosen(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {parts.map(({ name }, index) => (
          <button
            key={index} // the names change with the language
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-part-${index}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={styles.parts}>
        {parts.map(({ content }, index) => (
          <div
            key={index}
            role="tabpanel"
            id={`${id}-part-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            data-hidden={index === chosen ? undefined : true}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A message, or a function that formats one when it is shown. */
type Label = PlainMessage | (() => string);

interface SettingWords {
  readonly label: PlainMessage;
  readonly hint?: PlainMessage;
}

/** A setting that is on or off. */
interface ToggleSetting<T> extends SettingWords {
  readonly kind: 'toggle';
  readonly isOn: (settings: T) => boolean;
  readonly with: (on: boolean) => Partial<T>;
}

/** One of the values of a setting. */
interface ChoiceOption {
  readonly value: string;
  readonly label: Label;
  /** A picture of it, shown above the label that says the same in words. */
  readonly Picture?: ComponentType;
  /** Offered only to players who have chosen it before. */
  readonly isHidden: boolean;
}

/** A setting with a few values to choose from. */
interface ChoiceSetting<T> extends SettingWords {
  readonly kind: 'choice';
  readonly options: readonly ChoiceOption[];
  readonly valueOf: (settings: T) => string;
  readonly with: (value: string) => Partial<T>;
  /** Whether it has any effect with the other settings as they are. */
  readonly isShown: (settings: T) => boolean;
}

type Setting<T> = ToggleSetting<T> | ChoiceSetting<T>;

/** The tabs of a game’s own settings, the same for every game. The settings of the suite follow. */
const PARTS = ['look', 'play'] as const;
type Part = (typeof PARTS)[number];

const PART_NAMES: Readonly<Record<Part, PlainMessage>> = {
  look: message('Look'),
  play: message('Play'),
};

/** A titled group of settings. */
export interface SettingGroup<T> {
  readonly title: PlainMessage;
  readonly part: Part;
  readonly settings: readonly Setting<T>[];
}

type KeyOf<T, Value> = {
  [K in keyof T]-?: T[K] extends Value ? K : never;
}[keyof T];

/** The options of a choice, in addition to its names. */
interface ChoiceExtras<T, Value extends string> {
  readonly hint?: PlainMessage;
  readonly isShown?: (settings: T) => boolean;
  readonly pictures?: Readonly<Record<Value, ComponentType>>;
  readonly hidden?: NoInfer<Value>;
}

/** Returns functions that describe a game's settings, given the keys that store them. */
export function settingsOf<T extends object>() {
  return {
    /** `isOnHere` determines whether it is on while it is `null`, as it is until the player chooses. */
    toggle: (
      key: KeyOf<T, boolean | null>,
      label: PlainMessage,
      hint: PlainMessage,
      isOnHere: (settings: T) => boolean = () => false,
    ): ToggleSetting<T> => ({
      kind: 'toggle',
      label,
      hint,
      isOn: (settings) => (settings[key] === null ? isOnHere(settings) : settings[key] === true),
      // TypeScript does not see that a computed member of `T` makes a `Partial<T>`.
      with: (on) => ({ [key]: on }) as Partial<T>,
    }),
    /** `names` lists the values in display order. */
    choice: <K extends KeyOf<T, string>>(
      key: K,
      label: PlainMessage,
      names: Readonly<Record<T[K] & string, Label>>,
      { hint, isShown = () => true, pictures, hidden }: ChoiceExtras<T, T[K] & string> = {},
    ): ChoiceSetting<T> => ({
      kind: 'choice',
      label,
      ...(hint !== undefined && { hint }),
      options: Object.entries<Label>(names).map(([value, label]) => {
        const Picture = pictures?.[value as T[K] & string];
        return { value, label, isHidden: value === hidden, ...(Picture && { Picture }) };
      }),
      valueOf: (settings) => String(settings[key]),
      with: (value) => ({ [key]: value }) as Partial<T>,
      isShown,
    }),
  };
}

/** The props that a game's page passes to its settings dialog. */
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
  const chosen = setting.valueOf(settings);
  const options = setting.options.filter(({ value, isHidden }) => !isHidden || value === chosen);
  return (
    <Choice
      legend={format(setting.label)}
      hint={setting.hint && format(setting.hint)}
      value={chosen}
      options={options.map(({ value, label, Picture }) => ({
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

/** The settings of a game and of the suite. Changes take effect immediately. */
export function GameSettingsDialog<T>({
  groups,
  settings,
  suiteSettings: Suite,
  onClose,
}: GameSettingsDialogProps<T>) {
  const columns = (content: ReactNode) => (
    <div className={fields.settings} data-columns>
      {content}
    </div>
  );
  return (
    <Dialog title={t('Settings')} wide onClose={onClose}>
      <Tabs
        label={t('Parts of the settings')}
        parts={[
          ...PARTS.map((part) => ({
            name: format(PART_NAMES[part]),
            content: columns(
              <Groups groups={groups.filter((group) => group.part === part)} store={settings} />,
            ),
          })),
          { name: t('General'), content: columns(<Suite />) },
        ]}
      />
    </Dialog>
  );
}
