import { useRef } from 'react';
import type { Result } from '../../core/result.ts';
import { downloadText, readTextFile } from '../../platform/files.ts';
import { today } from '../../platform/today.ts';
import { afterFrame } from '../../platform/schedule.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { DialogActions } from '../../ui/popups/Dialog.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import { andThen } from '../../words/and-then.ts';

const JSON_TYPE = 'application/json';

interface StatisticsFilesProps<T> {
  /** In the names of files. */
  readonly game: string;
  /** There is nothing to be exported or reset. */
  readonly isEmpty: boolean;
  readonly format: () => string;
  /** The error is a sentence about the file ("It …"). */
  readonly parse: (text: string) => Result<T>;
  /** Brings together what there is and what was read; says what came of it. */
  readonly merge: (read: T) => string;
  /** Settled when what was merged is stored (`true`), or could not be. */
  readonly stored: () => Promise<boolean>;
  /** What would be lost by a reset, as a sentence. */
  readonly describeLoss: () => string;
  readonly reset: () => void;
}

/** Taking a game's statistics along, bringing them back, and beginning anew. The last part of a dialog. */
export function StatisticsFiles<T>(props: StatisticsFilesProps<T>) {
  const { game, isEmpty, format, parse, merge, stored, describeLoss, reset } = props;
  const importButton = useRef<HTMLButtonElement>(null);
  const importFile = async (file: File) => {
    const text = await readTextFile(file);
    const read = text.ok ? parse(text.value) : text;
    if (!read.ok) {
      showToast(andThen(t('“{name}” was not imported.', { name: file.name }), read.error));
      return;
    }
    const words = merge(read.value);
    const isStored = await stored();
    showToast(andThen(words, !isStored && t('But the browser has not stored it: keep the file.')));
  };
  const askReset = async () => {
    const agreed = await askConfirm({
      title: t('Delete the statistics?'),
      text: andThen(describeLoss(), t('Export them first if you might want them back.')),
      confirm: t('Delete them'),
      decline: t('Keep them'),
      offersBackup: true,
    });
    if (!agreed) return;
    reset();
    showToast(t('The statistics were reset.'));
    // The button that was pressed goes with what it has deleted.
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
