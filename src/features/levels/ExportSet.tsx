import { cut, SHOWN } from '../../core/outside-text.ts';
import { useState } from 'react';
import { ok, type Result } from '../../core/result.ts';
import { downloadText } from '../../platform/files.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import { Choice } from '../../ui/controls/fields.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { formatSolvedSet } from '../../play/sokoban/file-solutions.ts';
import { formatSlc } from '../../games/sokoban/files/slc.ts';
import type { Solutions } from '../../games/sokoban/records/solutions.ts';
import type { LevelSet } from '../../games/sokoban/records/level-set.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { message, format, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';

interface ExportSetProps {
  readonly title: string;
  readonly author: string | null;
  readonly solutions: StoredState<Solutions>;
  readonly load: () => Promise<Result<LevelSet>>;
  /** The file that the levels came in, where they came in one. */
  readonly original?: {
    readonly name: string;
    readonly bytes: () => Promise<Result<Uint8Array<ArrayBuffer>>>;
    /** Whether it has levels that are not in the set. */
    readonly hasMore: boolean;
  };
}

const FORMS = ['original', 'sok', 'xsb', 'slc'] as const;
type Form = (typeof FORMS)[number];

const FORM_LABELS: Readonly<Record<Form, PlainMessage>> = {
  original: message('The original file'),
  sok: message('With solutions (.sok)'),
  xsb: message('With solutions (.xsb)'),
  slc: message('As XML (.slc)'),
};

const ORIGINAL = message('Byte for byte, with levels and a title that you have added since.');
const ORIGINAL_WITH_MORE = message(
  'Byte for byte, with the levels that you did not add, and with levels and a title that you have added since.',
);

const FORM_HINTS: Readonly<Record<Form, PlainMessage>> = {
  original: ORIGINAL,
  sok: message(
    'All levels with their notes and IDs, your best solutions by moves and by pushes, and those of the file, in the notation of JSoko, YASC and letslogic.com.',
  ),
  xsb: message('The same text, in a file for programs that do not read .sok files.'),
  slc: message(
    'Levels, titles and authors, for programs that read XML. It cannot hold solutions and comments.',
  ),
};

/** The name of the exported file: the title, in letters that every system takes. */
function fileName(title: string, ending: string): string {
  const name = cut(title, SHOWN.fileName)
    .replace(/[^\p{L}\p{N} ’._-]+/gu, ' ')
    .trim();
  return `${name === '' ? 'levels' : name}${ending}`;
}

/** Takes all levels of a set out as a file, as they came or with what solves them. */
export function ExportSet({ title, author, solutions, load, original }: ExportSetProps) {
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState<Form>(original ? 'original' : 'sok');
  const close = () => setOpen(false);
  const contentOf = async (): Promise<Result<string | Uint8Array<ArrayBuffer>>> => {
    if (form === 'original' && original) return original.bytes();
    const set = await load();
    if (!set.ok) return set;
    if (form === 'slc') {
      const levels = set.value.levels.map(({ level }) => level);
      return ok(formatSlc({ title: set.value.title, author, levels }));
    }
    return ok(formatSolvedSet(set.value, author, solutions.getState()));
  };
  const save = async () => {
    const content = await contentOf();
    if (!content.ok) {
      showToast(content.error);
      return;
    }
    const ending =
      form === 'original'
        ? (/\.(?:xsb|sok|slc|txt)$/i.exec(original?.name ?? '')?.[0] ?? '.xsb')
        : `.${form}`;
    downloadText(fileName(title, ending), 'text/plain', content.value);
    close();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Export…')}</Button>
      {isOpen && (
        <Dialog title={t('Export “{title}”', { title })} onClose={close}>
          <Choice
            legend={t('What to save')}
            hint={format(
              form === 'original' && original?.hasMore ? ORIGINAL_WITH_MORE : FORM_HINTS[form],
            )}
            value={form}
            options={FORMS.filter((each) => original !== undefined || each !== 'original').map(
              (value) => ({ value, label: format(FORM_LABELS[value]) }),
            )}
            onChange={setForm}
          />
          <DialogActions>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button kind="primary" onClick={() => void save()}>
              {t('Save file')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
