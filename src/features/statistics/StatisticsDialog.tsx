import { type ReactNode, useRef, useState } from 'react';
import type { Result } from '../../core/result.ts';
import { downloadText, readTextFile } from '../../platform/files.ts';
import { afterFrame } from '../../platform/schedule.ts';
import { today } from '../../platform/today.ts';
import { STATISTICS } from '../../play/page/storage-error-words.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { PeacockFeather } from '../../ui/controls/PeacockFeather.tsx';
import { Choice } from '../../ui/controls/fields.tsx';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { describeStorageError } from '../../ui/messages/storage-error-words.ts';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { t } from '../../words/t.ts';
import styles from './statistics.module.css';
import tile from './tiles.module.css';

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** A named figure in statistics, for a list with the class `tiles` of its CSS module. */
export function Tile({ name, value, note }: TileProps) {
  return (
    <div className={tile.tile}>
      <dt>{name}</dt>
      <dd>
        <span className={tile.value}>{value}</span> {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

interface StatisticsDialogProps {
  /** The subject of the figures: games or levels. */
  readonly subject: string;
  /** A choice that applies to the figures and the calendar; `isCalendar` is whether the calendar is shown. */
  readonly choice?: (isCalendar: boolean) => ReactNode;
  readonly figures: ReactNode;
  readonly calendar: ReactNode;
  /** Export, import and reset, below the figures. */
  readonly files: ReactNode;
  /** The class of the dialog, which sets its width. */
  readonly className: string;
  /** The class of the figures, which sets their layout. */
  readonly figuresClass: string;
  readonly onClose: () => void;
}

/** The statistics of a game, with its figures or its calendar. */
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

interface NothingYetProps {
  readonly title: ReactNode;
  /** What will be shown here, and when. */
  readonly children: ReactNode;
  /** Takes the focus of its dialog, as no element before the buttons would. */
  readonly isFirst?: boolean;
}

/** Shown while there is no data yet. */
function NothingYet({ title, children, isFirst = false }: NothingYetProps) {
  return (
    <div className={styles.nothingYet} tabIndex={-1} data-initial-focus={isFirst || undefined}>
      <PeacockFeather />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </div>
  );
}

interface NothingCountedProps {
  readonly statistics: Pick<StoredState<object>, 'readError'>;
  readonly title: ReactNode;
  /** What will be shown here, and when. */
  readonly children: ReactNode;
  /** Whether it takes the focus of its dialog. */
  readonly isFirst: boolean;
}

/** Shown if nothing is counted: either there is no data yet, or stored data is hidden for the given reason. */
export function NothingCounted({ statistics, title, children, isFirst }: NothingCountedProps) {
  const error = statistics.readError();
  return (
    <NothingYet title={error ? t('Your statistics are not shown') : title} isFirst={isFirst}>
      {error ? describeStorageError(error, STATISTICS) : children}
    </NothingYet>
  );
}

const JSON_TYPE = 'application/json';

interface StatisticsFilesProps<T> {
  /** The name of the game in file names. */
  readonly game: string;
  /** Whether there is nothing to export or reset. */
  readonly isEmpty: boolean;
  readonly format: () => string;
  /** The error is a sentence about the file ("It …"). */
  readonly parse: (text: string) => Result<T>;
  /** Merges the imported data; returns a message about the result. */
  readonly merge: (read: T) => string;
  /** Resolves to whether the merged data could be stored. */
  readonly stored: () => Promise<boolean>;
  /** Describes what a reset would delete, as a sentence. */
  readonly describeLoss: () => string;
  readonly reset: () => void;
}

/** Exports, imports and resets the statistics of a game. The last part of a dialog. */
export function StatisticsFiles<T>(props: StatisticsFilesProps<T>) {
  const { game, isEmpty, format, parse, merge, stored, describeLoss, reset } = props;
  const importButton = useRef<HTMLButtonElement>(null);
  const importFile = async (file: File) => {
    const text = await readTextFile(file);
    const read = text.ok ? parse(text.value) : text;
    if (!read.ok) {
      showToast(joinSentences(t('“{name}” was not imported.', { name: file.name }), read.error));
      return;
    }
    const words = merge(read.value);
    const isStored = await stored();
    showToast(
      joinSentences(words, !isStored && t('But the browser has not stored it: keep the file.')),
    );
  };
  const askReset = async () => {
    const agreed = await askConfirm({
      title: t('Delete the statistics?'),
      text: joinSentences(describeLoss(), t('Export them first if you might want them back.')),
      confirm: t('Delete them'),
      decline: t('Keep them'),
      offersBackup: true,
    });
    if (!agreed) return;
    reset();
    showToast(t('The statistics were reset.'));
    // The pressed button disappears with the data that it has deleted.
    afterFrame(() => importButton.current?.focus());
  };
  return (
    <DialogActions>
      {!isEmpty && <Button onClick={() => void askReset()}>{t('Reset…')}</Button>}
      <FileButton
        ref={importButton}
        label={t('Statistics file')}
        accept={`.json,${JSON_TYPE}`}
        onFiles={([file]) => void importFile(file)}
      >
        {t('Import…')}
      </FileButton>
      {!isEmpty && (
        <Button
          onClick={() => downloadText(`${game}-statistics-${today()}.json`, JSON_TYPE, format())}
        >
          {t('Export')}
        </Button>
      )}
    </DialogActions>
  );
}
