import { useId, type ReactNode } from 'react';
import { keyName, useShownShortcut } from '../keyboard/shortcuts.ts';
import { classes } from '../styles/classes.ts';
import prose from '../styles/prose.module.css';
import styles from './fields.module.css';
import { formatPercent } from '../format/format.ts';

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly value: T;
  readonly options: readonly {
    readonly value: T;
    readonly label: ReactNode;
    /** Its picture; if one option has a picture, all must have one. */
    readonly picture?: ReactNode;
  }[];
  /** Gives it the initial focus of the dialog, although it is not the first element. */
  readonly isFirst?: boolean;
  readonly onChange: (value: T) => void;
}

/** A choice between a few options: radio buttons that look like a segmented control. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { legend, hint, value, options, isFirst = false, onChange } = props;
  const name = useId();
  const hintId = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={hint ? hintId : undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p id={hintId} className={prose.hint}>
          {hint}
        </p>
      )}
      <div
        className={styles.choiceOptions}
        data-pictured={options.some(({ picture }) => Boolean(picture)) || undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.choiceOption}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              data-initial-focus={(isFirst && option.value === value) || undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.picture}
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SelectProps<T extends string> {
  readonly label: string;
  /** Whether its label is visible above it; otherwise the context must make the purpose clear. */
  readonly isLabelShown?: boolean;
  readonly value: T;
  /** The names of the possible values, in order. */
  readonly names: Readonly<Partial<Record<T, string>>>;
  /** The language of a name, if it differs from that of the page. */
  readonly langOf?: (value: T) => string | undefined;
  readonly onChange: (value: T) => void;
}

/** A choice between a few options as a drop-down list. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, isLabelShown = false, value, names, langOf, onChange } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      {isLabelShown && <label htmlFor={id}>{label}</label>}
      <select
        id={id}
        aria-label={isLabelShown ? undefined : label}
        value={value}
        // The keys of `names` are the options.
        onChange={(event) => onChange(event.currentTarget.value as T)}
      >
        {Object.entries<string | undefined>(names).map(([each, name]) => (
          <option key={each} value={each} lang={langOf?.(each as T)}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FieldProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A control with its label above it and an explanation below it. */
export function FormField({ className, children }: FieldProps) {
  return <div className={classes(styles.field, className)}>{children}</div>;
}

interface ToggleProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Its key, for the tooltip and assistive technology. */
  readonly shortcut?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with a label and a hint. */
export function Toggle({ label, hint, shortcut: key, checked, onChange }: ToggleProps) {
  const hintId = useId();
  const shortcut = useShownShortcut(key);
  return (
    <div className={styles.toggle}>
      <label className={styles.toggleLabel} title={shortcut && `${label} (${keyName(shortcut)})`}>
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-keyshortcuts={shortcut}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      {hint && (
        <p id={hintId} className={prose.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface SettingsGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of related settings with a title. */
export function SettingsGroup({ title, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section className={styles.settingsGroup} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface SliderProps {
  readonly label: string;
  /** From 0 to 1, shown and announced as a percentage. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A slider for a fraction, in steps of five percent. */
export function Slider({ label, value, onChange }: SliderProps) {
  const id = useId();
  const percent = Math.round(value * 100);
  const formatted = formatPercent(value);
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={formatted}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber / 100)}
      />
      <span className={styles.sliderValue} aria-hidden="true">
        {formatted}
      </span>
    </div>
  );
}
