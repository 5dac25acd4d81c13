import { type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { displayText } from '../../core/outside-text.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { LEVEL_EXTENSIONS, TEXT_EXTENSIONS } from '../../games/sokoban/files/extensions.ts';
import { levelsIn, onlyLevelIn } from '../../games/sokoban/files/read-file.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { noticeWords } from '../../play/sokoban/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import fields from '../../ui/controls/fields.module.css';
import { FormField } from '../../ui/controls/fields.tsx';
import { formatPercent } from '../../ui/format/format.ts';
import { DialogActions } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import { joinSentences } from '../../words/join-sentences.ts';
import { t } from '../../words/t.ts';
import type { Incoming } from '../files/incoming.ts';
import styles from './levels.module.css';
import type { Collections } from './collections.ts';

interface BringFilesProps {
  readonly collections: Collections;
  readonly onFiles: (files: Iterable<File>) => void;
}

/** A button to import level files, with the amount of storage left for them. */
function BringFiles({ collections, onFiles }: BringFilesProps) {
  const [fullness, setFullness] = useState<number | null>(null);
  useEffect(() => {
    let isWanted = true;
    void collections.fullness().then((measured) => {
      if (isWanted) setFullness(measured);
    });
    return () => {
      isWanted = false;
    };
  }, [collections]);
  return (
    <div className={fields.buttonRow}>
      <FileButton
        label={t('Level file')}
        accept={[...LEVEL_EXTENSIONS, '.zip', ...TEXT_EXTENSIONS, 'text/plain'].join()}
        multiple
        onFiles={onFiles}
      >
        {t('Choose a file…')}
      </FileButton>
      <p className={prose.hint}>
        {t(
          'Collections in .xsb, .sok, .slc or .txt files, or a .zip of them. You can also drop them, or a folder of them, anywhere on this page.',
        )}{' '}
        {fullness !== null &&
          t('{percent} of this browser’s storage is used.', {
            percent: formatPercent(fullness),
          })}
      </p>
    </div>
  );
}

/** Longer text is not parsed, because that would block the page on every keystroke. */
const MAX_PASTED = 200_000;

/** The levels found in a text, several for a collection, and a report about skipped ones. */
interface Pasted {
  readonly levels: readonly [Level, ...Level[]];
  readonly missing: string;
}

/**
 * Matches what separates the levels of a collection: a blank line between two other lines, possibly quoted in an email,
 * or XML.
 */
const PARTED = /\S[^\S\n]*\n[^\S\n]*(?:>[^\S\n]*)*\n\s*\S|<(?:[\w.-]+:)?Level(?![\w.-])/i;

/** Parses pasted text as a level or a collection of levels. */
export function readPasted(text: string): Result<Pasted> {
  if (text.length > MAX_PASTED) {
    const size = Math.ceil(text.length / 1000);
    return err(
      t(
        'This text is too long: {size} kB, and at most {most} kB can be read at once. Paste part of it.',
        { size, most: MAX_PASTED / 1000 },
      ),
    );
  }
  const single = onlyLevelIn(text);
  if (single.ok) return ok({ levels: [single.value], missing: '' });
  const { levels, errors } = levelsIn(text);
  const [first, ...rest] = levels;
  const [fault] = errors;
  // A board that is split by a bad row is not a collection; the reason why it is invalid matters more.
  const isCollection = rest.length > 0 || PARTED.test(text.replace(/\r+\n|\r/g, '\n'));
  if (first === undefined || !isCollection) return err(single.error.message);
  const missing = fault
    ? // Translators: levels.
      joinSentences(t('{n} more cannot be read.', { n: errors.length }), fault.message)
    : '';
  return ok({ levels: [first, ...rest], missing });
}

interface OpenLevelProps {
  /** The text typed so far. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onOpen: (params: SokobanParams) => void;
  readonly collections: Collections;
  readonly incoming: Incoming;
}

const EXAMPLE = '  #####\n###   #\n# $ # ##\n# #  . #\n#  @ # #\n########';

interface PickProps {
  readonly pasted: Pasted;
  readonly picked: number;
  readonly onPick: (index: number) => void;
}

/** The levels of a collection, from which one can be chosen. */
function Pick({ pasted: { levels, missing }, picked, onPick }: PickProps) {
  const id = useId();
  return (
    <FormField>
      <label htmlFor={id}>
        {t('{n, plural, one {# level} other {# levels}} found. Which one?', { n: levels.length })}
      </label>
      <select
        id={id}
        value={picked}
        onChange={(event) => onPick(Number(event.currentTarget.value))}
      >
        {levels.map(({ title }, index) => (
          <option key={index} value={index}>
            {t('{number}. {title}', {
              number: `${index + 1}`,
              title: displayText(title ?? '', 'title') || t('Untitled'),
            })}
          </option>
        ))}
      </select>
      {missing !== '' && <p className={prose.hint}>{missing}</p>}
    </FormField>
  );
}

/** Opens a level file or pasted levels, to play or keep them. */
export function OpenLevel({ text, onText, onOpen, collections, incoming }: OpenLevelProps) {
  const id = useId();
  const [asked, setAsked] = useState(text.trim() !== '');
  const [picked, setPicked] = useState(0);
  const read = useMemo(() => readPasted(text), [text]);
  const pasted = read.ok ? read.value : null;
  const level = pasted && (pasted.levels[picked] ?? pasted.levels[0]);
  const error = asked && !read.ok ? read.error : null;
  const left = pasted?.levels.length === 1 ? pasted.missing : '';
  const notice = level ? `${noticeWords(level)} ${left}`.trim() : '';
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // In a low window, the buttons would cover it.
    if (error !== null) message.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (level) onOpen({ level, origin: null });
  };
  return (
    <form className={styles.paste} onSubmit={onSubmit}>
      <BringFiles collections={collections} onFiles={incoming.addFiles} />
      <FormField>
        <label htmlFor={`${id}-text`}>{t('Level in XSB notation')}</label>
        <p className={prose.hint} id={`${id}-hint`}>
          {t(
            // Translators: “Title:” and “Author:” are part of the notation, and stay English.
            '# wall, . goal, $ box, * box on a goal, @ player, + player on a goal; space, - or _ floor. Plain or run-length encoded, with Title: and Author: if you like. A collection works too.',
          )}
        </p>
        <textarea
          id={`${id}-text`}
          value={text}
          rows={10}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={EXAMPLE}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error !== null}
          onPaste={(event) => {
            const pasted = event.nativeEvent.clipboardData?.getData('text/plain') ?? '';
            // Too long to edit here, but not to import.
            if (pasted.length <= MAX_PASTED) return;
            event.preventDefault();
            incoming.addText(pasted);
          }}
          onChange={(event) => {
            onText(event.currentTarget.value);
            setPicked(0);
            setAsked(event.currentTarget.value.trim() !== '');
          }}
        />
        <p
          ref={message}
          id={`${id}-error`}
          className={error ? prose.error : prose.hint}
          aria-live="polite"
        >
          {error ?? notice}
        </p>
      </FormField>
      {pasted && pasted.levels.length > 1 && (
        <Pick pasted={pasted} picked={picked} onPick={setPicked} />
      )}
      <DialogActions>
        {level && (
          <Button onClick={() => incoming.addText(text)}>{t('Save as a collection…')}</Button>
        )}
        <Button type="submit" kind="primary" aria-disabled={level === null}>
          {t('Play this level')}
        </Button>
      </DialogActions>
    </form>
  );
}
