import { useId, useState } from 'react';
import { cut, SHOWN } from '../../core/outside-text.ts';
import { current } from '../../engine/session.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { formatLurd } from '../../games/sokoban/rules/lurd.ts';
import { isWon, type Position } from '../../games/sokoban/rules/rules.ts';
import { formatLevel, type RecordedLine, formatSok } from '../../games/sokoban/files/xsb-write.ts';
import { copyText } from '../../platform/clipboard.ts';
import { downloadBlob, downloadText } from '../../platform/files.ts';
import { boardPng } from '../../play/sokoban-board/board-png.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { recordedLines, withoutRepeats } from '../../play/sokoban/file-solutions.ts';
import { writeSokobanLink } from '../../play/sokoban/link.ts';
import { writeLurdLink } from '../../play/sokoban/linked-moves.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice, FormField } from '../../ui/controls/fields.tsx';
import { copyLink } from '../../ui/messages/copy-link.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import styles from './files.module.css';

/** A file name for a level: its title, in characters that every system accepts. */
export function fileName(title: string | null, extension: string): string {
  const plain = cut(title ?? '', SHOWN.title)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase();
  return `${plain || 'level'}.${extension}`;
}

/** What to share: a level, its current position, and a line of play. */
interface Exported {
  readonly position: Position;
  /** The level, with the pack or recipe that its links name. */
  readonly params: SokobanParams;
  /** The line of play; may be empty. */
  readonly lurd: string;
  /** Whether this line solves the level. */
  readonly solved: boolean;
  /** The best solutions of the level, and those imported with it. */
  readonly recorded: readonly RecordedLine[];
}

interface ExportDialogProps {
  readonly exported: Exported;
  readonly onClose: () => void;
}

const FORMATS = ['xsb', 'lurd', 'sok'] as const;
type Format = (typeof FORMATS)[number];

/** The texts for a format: its name, the label of its content, and the confirmation that it was copied. */
interface FormatWords {
  readonly label: PlainMessage;
  readonly text: PlainMessage;
  readonly copied: PlainMessage;
}

const FORMAT_WORDS: Readonly<Record<Format, FormatWords>> = {
  xsb: {
    label: message('Level (XSB)'),
    text: message('Text of the level'),
    copied: message('Copied the level.'),
  },
  lurd: {
    label: message('Moves (LURD)'),
    text: message('Text of the moves'),
    copied: message('Copied the moves.'),
  },
  sok: {
    label: message('All (.sok)'),
    text: message('Text of the level with its moves, solutions and notes'),
    copied: message('Copied the level with its moves, solutions and notes.'),
  },
};

function textOf(format: Format, { position, lurd, solved, recorded }: Exported): string {
  switch (format) {
    case 'xsb':
      return formatLevel(position.level);
    case 'lurd':
      return lurd;
    case 'sok': {
      const line: RecordedLine = { kind: solved ? 'solution' : 'snapshot', lurd };
      return formatSok(position.level, withoutRepeats([...recorded, line]));
    }
  }
}

async function copy(text: string, done: string): Promise<void> {
  showToast(
    (await copyText(text)) ? done : t('The clipboard is blocked. Select the text to copy it.'),
  );
}

async function downloadPicture(position: Position): Promise<void> {
  const png = await boardPng(position);
  if (png.ok) downloadBlob(fileName(position.level.title, 'png'), png.value);
  else showToast(png.error);
}

/** The level, its moves, or everything, as text to copy or save. */
function TextOf({ exported }: Pick<ExportDialogProps, 'exported'>) {
  const { level } = exported.position;
  const [chosen, setChosen] = useState<Format>('xsb');
  const id = useId();
  const text = textOf(chosen, exported);
  const words = FORMAT_WORDS[chosen];
  return (
    <div className={styles.asText}>
      <Choice
        legend={t('Format')}
        value={chosen}
        options={FORMATS.map((value) => ({ value, label: format(FORMAT_WORDS[value].label) }))}
        onChange={setChosen}
      />
      <FormField>
        <label htmlFor={id} className={prose.hidden}>
          {format(words.text)}
        </label>
        <textarea
          id={id}
          className={styles.text}
          readOnly
          rows={Math.min(12, Math.max(4, text.split('\n').length))}
          value={text}
          placeholder={t('Nothing has been played yet.')}
          wrap={chosen === 'lurd' ? 'soft' : 'off'}
        />
      </FormField>
      <div className={styles.row}>
        <Button
          aria-disabled={text === ''}
          onClick={() => {
            if (text === '') showToast(t('Nothing has been played yet.'));
            else void copy(text, format(words.copied));
          }}
        >
          {t('Copy text')}
        </Button>
        <Button
          aria-disabled={text === ''}
          onClick={() => {
            if (text === '') showToast(t('Nothing has been played yet.'));
            else downloadText(fileName(level.title, chosen), 'text/plain', text);
          }}
        >
          {t('Save as .{ending}', { ending: chosen })}
        </Button>
      </div>
    </div>
  );
}

/** Exports a level as a link, an image, text or a file. */
export function ExportDialog({ exported, onClose }: ExportDialogProps) {
  const { position, params, lurd, solved, recorded } = exported;
  // Without stored solutions, or if the moves on the board solve the level, there is nothing to choose.
  const known = solved ? undefined : recorded[0];
  return (
    <Dialog title={t('Share this level')} onClose={onClose}>
      <div className={styles.row}>
        <Button kind="primary" onClick={() => void copyLink(writeSokobanLink(params))}>
          {t('Copy link')}
        </Button>
        {known && (
          <Button onClick={() => void copyLink(writeLurdLink(params, known.lurd))}>
            {t('Copy link with a solution')}
          </Button>
        )}
        {lurd !== '' && (
          <Button onClick={() => void copyLink(writeLurdLink(params, lurd))}>
            {solved
              ? t('Copy link with solution')
              : t('Copy link with {n, plural, one {# move} other {# moves}}', { n: lurd.length })}
          </Button>
        )}
        <Button onClick={() => void downloadPicture(position)}>{t('Save picture')}</Button>
      </div>
      <details className={styles.folded}>
        <summary>{t('As text')}</summary>
        <TextOf exported={exported} />
      </details>
    </Dialog>
  );
}
/** Exports the level on the board, with the moves that were played. */
export function ShareGame({ onClose }: { readonly onClose: () => void }) {
  const { session, solutions } = useSokoban();
  const { states, moves, cursor, params } = session;
  const position = current(session);
  return (
    <ExportDialog
      exported={{
        position,
        params,
        lurd: formatLurd(states, moves.slice(0, cursor)),
        solved: isWon(position),
        recorded: recordedLines(params, solutions.getState()),
      }}
      onClose={onClose}
    />
  );
}
