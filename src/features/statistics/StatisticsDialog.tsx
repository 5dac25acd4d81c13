import { type ReactNode, useRef, useState } from 'react';
import type { Result } from '../../core/result.ts';
import { downloadText, readTextFile } from '../../platform/files.ts';
import { afterFrame } from '../../platform/schedule.ts';
import { today } from '../../platform/today.ts';
import { STATISTICS } from '../../play/page/common-trouble.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import nothingYet from '../../ui/controls/NothingYet.module.css';
import { PeacockFeather } from '../../ui/controls/PeacockFeather.tsx';
import { Choice } from '../../ui/controls/fields.tsx';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { troubleWords } from '../../ui/messages/trouble-words.ts';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { t } from '../../words/t.ts';
import styles from './statistics.module.css';

interface StatisticsDialogProps {
  /** What the figures count: games, or levels. */
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

interface NothingYetProps {
  readonly title: ReactNode;
  /** What will be found here, and when. */
  readonly children: ReactNode;
  /** Takes the focus of its dialog: nothing before the buttons would. */
  readonly isFirst?: boolean;
}

/** Shown while there is no data yet. */
function NothingYet({ title, children, isFirst = false }: NothingYetProps) {
  return (
    <div className={nothingYet.nothingYet} tabIndex={-1} data-initial-focus={isFirst || undefined}>
      <PeacockFeather />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </div>
  );
}

interface NothingCountedProps {
  readonly statistics: Pick<StoredState<object>, 'trouble'>;
  readonly title: ReactNode;
  /** What will be found here, and when. */
  readonly children: ReactNode;
  /** It takes the focus of its dialog. */
  readonly isFirst: boolean;
}

/** Shown where nothing is counted: there is no data yet, or the reason why stored data is not shown. */
export function NothingCounted({ statistics, title, children, isFirst }: NothingCountedProps) {
  const trouble = statistics.trouble();
  return (
    <NothingYet title={trouble ? t('Your statistics are not shown') : title} isFirst={isFirst}>
      {trouble ? troubleWords(trouble, STATISTICS) : children}
    </NothingYet>
  );
}

const JSON_TYPE = 'application/json';

interface StatisticsFilesProps<T> {
  /** In the names of files. */
  readonly game: string;
  /** Nothing can be exported or reset. */
  readonly isEmpty: boolean;
  readonly format: () => string;
  /** The error is a sentence about the file ("It …"). */
  readonly parse: (text: string) => Result<T>;
  /** Merges the imported data; returns a message about the result. */
  readonly merge: (read: T) => string;
  /** Resolves when the merged data is stored (`true`), or could not be. */
  readonly stored: () => Promise<boolean>;
  /** What would be lost by a reset, as a sentence. */
  readonly describeLoss: () => string;
  readonly reset: () => void;
}

/** Exporting, importing and resetting the statistics of a game. The last part of a dialog. */
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
    // The pressed button disappears with what it has deleted.
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
