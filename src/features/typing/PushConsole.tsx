import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { quoted } from '../../core/outside-text.ts';
import { current } from '../../engine/session.ts';
import { isMoves } from '../../games/sokoban/files/xsb-lines.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { PushCommandReader, LETTERS } from '../../games/sokoban/push-protocol/push-game.ts';
import {
  hasBoard,
  pushMove,
  pushText,
  pushTranscript,
  readPushTranscript,
} from '../../games/sokoban/push-protocol/push-play.ts';
import { boardText } from '../../games/sokoban/records/level-set.ts';
import { DIRECTIONS } from '../../games/sokoban/rules/direction.ts';
import type { Move } from '../../games/sokoban/rules/rules.ts';
import { copyText } from '../../platform/clipboard.ts';
import { playPastedMoves } from '../../play/sokoban/pasted-moves.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';
import { useDeferredStore } from '../../ui/browser/hooks.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { tNodes } from '../../ui/format/t-nodes.ts';
import { announce } from '../../ui/messages/announce.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import prose from '../../ui/styles/prose.module.css';
import { joinSentences } from '../../words/join-sentences.ts';
import { t } from '../../words/t.ts';
import styles from './typing.module.css';
import { useCommandLine } from './use-command-line.ts';

/** An entry of the console's log. */
interface ConsoleEntry {
  readonly t: 'input' | 'board' | 'remark';
  readonly text: string;
}

/** What commands act on. */
interface CommandTarget {
  readonly store: SokobanStore;
  readonly play: (move: Move) => boolean;
  readonly undoPush: () => void;
  /**
   * The number of the box for each letter (index 0 is `a`), if another text has assigned the letters. By default,
   * letters and numbers are in the same order.
   */
  readonly boxes?: readonly number[];
}

interface Answer {
  readonly entries: readonly ConsoleEntry[];
  /** Whether the full stop was read, after which everything is ignored. */
  readonly ended: boolean;
}

/**
 * Plays commands of the push protocol in the game, so that they count and can be undone like any other move. If a text
 * contains several print commands, only the last one prints the board, which is next to the console anyway. A command
 * that changes nothing gets a comment.
 */
function runCommands(text: string, target: CommandTarget): Answer {
  const { store, play, undoPush, boxes } = target;
  const reader = new PushCommandReader();
  const entries: ConsoleEntry[] = [];
  const position = () => current(store.getState().session);
  const remark = (what: string, why: string) => {
    entries.push({ t: 'remark', text: t('{what}: {why}. Nothing changed.', { what, why }) });
  };
  let letter = '';
  let isToPrint = false;
  for (const char of text) {
    const command = reader.read(char);
    const dropped = letter;
    letter = command.t === 'wait' ? char : '';
    if (dropped !== '' && command.t !== 'push')
      remark(dropped, t('a letter needs 8, 2, 4 or 6 after it'));
    if (command.t === 'push') {
      const box = boxes ? (boxes[command.letter] ?? -1) : command.letter;
      const move = pushMove(position(), box, DIRECTIONS[command.direction] ?? 'l');
      if (!move.ok) remark(dropped + char, move.error);
      else if (!play(move.value)) remark(dropped + char, t('the level is complete'));
    } else if (command.t === 'undo') {
      if (position().pushes > 0) undoPush();
      else remark('0', t('there is no push to undo'));
    } else if (command.t === 'print') {
      isToPrint = true;
    } else if (command.t === 'end') {
      return { entries, ended: true };
    } else if (command.t === 'nothing' && char.trim() !== '') {
      remark(quoted(char), t('expected a letter, 0 or .'));
    }
  }
  if (isToPrint) entries.push({ t: 'board', text: pushText(position()) });
  return { entries, ended: false };
}

/** The maximum number of entries; boards of 100 × 100 squares are long. */
const MOST_ENTRIES = 60;

/** Creates a handler that runs several pasted lines, which the field would join, and reads transcripts. */
function pasteHandler(onRun: (commands: string) => void, onTranscript: (text: string) => void) {
  return (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.nativeEvent.clipboardData?.getData('text/plain') ?? '';
    if (!hasBoard(text) && !text.trim().includes('\n')) return;
    event.preventDefault();
    if (hasBoard(text)) onTranscript(text);
    else onRun(`${text.trim().replaceAll('\r', '')}\n`);
  };
}

interface CommandLineProps extends ReturnType<typeof useCommandLine> {
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** The text field for commands. */
function CommandLine({ onSubmit, input, onPaste }: CommandLineProps) {
  return (
    <form className={styles.consoleLine} onSubmit={onSubmit}>
      <input
        {...input}
        onPaste={onPaste}
        aria-label={t('Commands')}
        placeholder="a6"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit">{t('Run')}</Button>
    </form>
  );
}

interface PushConsoleProps {
  readonly target: Omit<CommandTarget, 'boxes'>;
  /**
   * Opens a level, after a question if a game in progress would be lost. Resolves to `false` if the player declines.
   */
  readonly openLevel: (params: SokobanParams) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The log of the console. */
function ConsoleLog({ entries }: { readonly entries: readonly ConsoleEntry[] }) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [entries]);
  return (
    // Focusable, because the arrow keys scroll it.
    <div
      ref={log}
      className={styles.log}
      role="region"
      aria-label={t('What was played')}
      // oxlint-disable-next-line access/no-noninteractive-tabindex
      tabIndex={0}
    >
      <p className={prose.hint}>
        {tNodes(
          'Boxes have letters. {a6} pushes box a to the right (8 up, 2 down, 4 left), {zero} undoes the last push, {dot} closes. Enter prints the board. Moves ({moves}) are played as well, and so is a transcript that you paste.',
          {
            a6: <kbd>a6</kbd>,
            zero: <kbd>0</kbd>,
            dot: <kbd>.</kbd>,
            moves: <kbd>rrUUl</kbd>,
          },
        )}
      </p>
      {entries.map(({ t, text }, index) => (
        <pre key={index} data-kind={t}>
          {text}
        </pre>
      ))}
    </div>
  );
}

/** The maximum number of boxes with letters. */
const MAX_LETTERS = LETTERS.length;

/** The push protocol as a console next to the board: a6 pushes box a to the right, 0 undoes that. */
export function PushConsole({ target, openLevel, onClose }: PushConsoleProps) {
  const { store } = target;
  const { session } = useDeferredStore(store);
  const { level } = session.params;
  const isLettered = level.boxes.length <= MAX_LETTERS;
  const [entries, setEntries] = useState<readonly ConsoleEntry[]>([]);

  const show = (more: readonly ConsoleEntry[]) => {
    setEntries((before) => [...before, ...more].slice(-MOST_ENTRIES));
    const remarks = more.filter((entry) => entry.t === 'remark').map(({ text }) => text);
    if (remarks.length > 0) announce(joinSentences(...remarks));
  };

  const run = (commands: string, boxes?: readonly number[]) => {
    // Single letters push nothing in the protocol, so they can be read as moves.
    if (isMoves(commands) && !/\d/.test(commands)) {
      show([{ t: 'input', text: commands.trimEnd() }]);
      void playPastedMoves(target, commands);
      return;
    }
    const { entries: answer, ended } = runCommands(commands, boxes ? { ...target, boxes } : target);
    show([{ t: 'input', text: commands.trimEnd() }, ...answer]);
    if (ended && !boxes) onClose();
  };

  const runTranscript = async (text: string) => {
    const read = readPushTranscript(text);
    if (!read.ok) {
      show([{ t: 'remark', text: joinSentences(t('This is not a transcript.'), read.error) }]);
      return;
    }
    const { level: wanted, boxes, commands } = read.value;
    const { params } = store.getState().session;
    if (boardText(wanted) === boardText(params.level)) store.getState().restart();
    else if (!(await openLevel({ level: wanted, origin: null }))) return;
    show([{ t: 'board', text: pushText(current(store.getState().session)) }]);
    run(`${commands}\n`, boxes);
  };

  const commandLine = useCommandLine({
    onRun: (line) => {
      run(`${line}\n`);
      return true;
    },
    onClose,
  });
  const onPaste = pasteHandler(run, (text) => void runTranscript(text));

  const copy = async () => {
    const { moves, cursor } = store.getState().session;
    const copied = await copyText(pushTranscript(level, moves.slice(0, cursor)));
    showToast(copied ? t('Transcript copied.') : t('The browser does not allow copying.'));
  };

  return (
    <section className={styles.console} data-below aria-label={t('Push console')}>
      <header className={styles.head}>
        <h2>{t('Push console')}</h2>
        <IconButton icon="copy" label={t('Copy transcript')} compact onClick={() => void copy()} />
        <IconButton
          icon="close"
          label={t('Close console')}
          shortcut="Escape"
          compact
          onClick={onClose}
        />
      </header>
      <ConsoleLog entries={entries} />
      {isLettered ? (
        <CommandLine {...commandLine} onPaste={onPaste} />
      ) : (
        <p className={styles.consoleLine}>
          {t('This level has {boxes} boxes; there are letters for {letters}.', {
            boxes: level.boxes.length,
            letters: MAX_LETTERS,
          })}
        </p>
      )}
    </section>
  );
}
