import type { ReplaySource } from '../../play/sokoban/replay-line.ts';
import { FormField } from '../../ui/controls/fields.tsx';
import { classes } from '../../ui/styles/classes.ts';
import panels from '../../ui/styles/panel.module.css';
import prose from '../../ui/styles/prose.module.css';
import { t } from '../../words/t.ts';
import styles from './SokobanReplayDialog.module.css';

interface PastedFieldProps {
  readonly lurd: string;
  /** Why the level does not allow the moves. */
  readonly error: string | null;
  readonly onChange: (lurd: string) => void;
}

/** The field for pasted moves. */
export function PastedField({ lurd, error, onChange }: PastedFieldProps) {
  return (
    <FormField className={classes(panels.panel, styles.pasted)}>
      <label htmlFor="sok-lurd">{t('Moves in LURD notation')}</label>
      <textarea
        id="sok-lurd"
        rows={2}
        placeholder="rrUUl, 2r2Ul"
        value={lurd}
        spellCheck={false}
        autoComplete="off"
        aria-describedby="sok-lurd-error"
        aria-invalid={error === null ? undefined : true}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id="sok-lurd-error" role="status" className={error === null ? prose.hint : prose.error}>
        {error ?? t('l, u, r, d in either case, with counts if you like: rrUUl, 2r2Ul.')}
      </p>
    </FormField>
  );
}

/** An option to watch: a source, and the index of the solution if a file has several. */
export interface Offer {
  readonly source: ReplaySource;
  readonly filed: number;
  readonly label: string;
}

interface SourceChoiceProps {
  readonly offers: readonly Offer[];
  readonly chosen: number;
  readonly onChoose: (offer: Offer) => void;
}

/** The choice of what to watch. */
export function SourceChoice({ offers, chosen, onChoose }: SourceChoiceProps) {
  return (
    <FormField className={styles.source}>
      <label htmlFor="sok-watched" className={prose.hidden}>
        {t('What to watch')}
      </label>
      <select
        id="sok-watched"
        value={chosen}
        onChange={(event) => {
          const offer = offers[Number(event.currentTarget.value)];
          if (offer) onChoose(offer);
        }}
      >
        {offers.map(({ label }, index) => (
          <option key={index} value={index}>
            {label}
          </option>
        ))}
      </select>
    </FormField>
  );
}
