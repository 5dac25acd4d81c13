import type { ComponentType } from 'react';
import type { PlainMessage } from '../../words/message.ts';

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
  /** How that looks: something to see above the label, which says the same in words. */
  readonly Picture?: ComponentType;
}

/** A setting that is one of a few. */
interface ChoiceSetting<T> extends SettingWords {
  readonly kind: 'choice';
  readonly options: readonly ChoiceOption[];
  readonly valueOf: (settings: T) => string;
  readonly with: (value: string) => Partial<T>;
  /** Whether it matters while the others are as they are. */
  readonly isShown: (settings: T) => boolean;
}

export type Setting<T> = ToggleSetting<T> | ChoiceSetting<T>;

/** Settings of one kind under their title. */
export interface SettingGroup<T> {
  readonly title: PlainMessage;
  /**
   * The part of the dialog that it belongs to, where there are more settings than a window has room for: groups of one
   * part follow each other. The settings of the suite are a part of their own then, the last one.
   */
  readonly part?: PlainMessage;
  readonly settings: readonly Setting<T>[];
}

type KeyOf<T, Value> = {
  [K in keyof T]-?: T[K] extends Value ? K : never;
}[keyof T];

/** The options of a choice in addition to its names. */
interface ChoiceExtras<T, Value extends string> {
  readonly hint?: PlainMessage;
  readonly isShown?: (settings: T) => boolean;
  readonly pictures?: Readonly<Record<Value, ComponentType>>;
}

/** What makes the settings of a game from the members in which they are kept. */
export function settingsOf<T extends object>() {
  return {
    toggle: (
      key: KeyOf<T, boolean>,
      label: PlainMessage,
      hint: PlainMessage,
    ): ToggleSetting<T> => ({
      kind: 'toggle',
      label,
      hint,
      isOn: (settings) => settings[key] === true,
      // TypeScript does not see that a computed member of `T` makes a part of it.
      with: (on) => ({ [key]: on }) as Partial<T>,
    }),
    /** `names` has the values in the order in which they are offered. */
    choice: <K extends KeyOf<T, string>>(
      key: K,
      label: PlainMessage,
      names: Readonly<Record<T[K] & string, Label>>,
      { hint, isShown = () => true, pictures }: ChoiceExtras<T, T[K] & string> = {},
    ): ChoiceSetting<T> => ({
      kind: 'choice',
      label,
      ...(hint !== undefined && { hint }),
      options: Object.entries<Label>(names).map(([value, label]) => {
        const Picture = pictures?.[value as T[K] & string];
        return { value, label, ...(Picture && { Picture }) };
      }),
      valueOf: (settings) => String(settings[key]),
      with: (value) => ({ [key]: value }) as Partial<T>,
      isShown,
    }),
  };
}
