import { useState, type ReactNode } from 'react';
import { Choice } from '../../ui/controls/fields.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { t } from '../../words/t.ts';
import styles from './statistics.module.css';

interface StatisticsDialogProps {
  /** What the figures are of: games, or levels. */
  readonly subject: string;
  /** A choice that counts for the figures and the calendar; `isCalendar` says which is shown. */
  readonly choice?: (isCalendar: boolean) => ReactNode;
  readonly figures: ReactNode;
  readonly calendar: ReactNode;
  /** Export, import and reset, below the figures. */
  readonly files: ReactNode;
  /** The class of the dialog: its width. */
  readonly className: string;
  /** The class of the figures: how they are laid out. */
  readonly figuresClass: string;
  readonly onClose: () => void;
}

/** The statistics of a game: its figures or its calendar. */
export function StatisticsDialog(props: StatisticsDialogProps) {
  const { subject, choice, figures, calendar, files, className, figuresClass, onClose } = props;
  const [view, setView] = useState<'figures' | 'calendar'>('figures');
  const isCalendar = view === 'calendar';
  return (
    <Dialog title={t('Statistics')} className={className} onClose={onClose}>
      <div className={classes(styles.statistics, figuresClass)}>
        <div className={styles.choices}>
          {choice?.(isCalendar)}
          <Choice
            legend={t('Show')}
            value={view}
            options={[
              { value: 'figures', label: subject },
              { value: 'calendar', label: t('Calendar') },
            ]}
            onChange={setView}
          />
        </div>
        {isCalendar ? calendar : figures}
      </div>
      {!isCalendar && files}
    </Dialog>
  );
}
