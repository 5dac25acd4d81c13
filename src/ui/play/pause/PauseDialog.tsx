import { useEffect } from 'react';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { formatTime } from '../../kit/format/format-time.ts';
import { isLetterKey, useShownShortcut } from '../../kit/keyboard/letter-keys.ts';
import { shortcutNames } from '../../kit/keyboard/use-shortcuts.ts';
import { PeacockFeather } from '../../kit/controls/PeacockFeather.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { shownKey } from '../commands/command.ts';
import { COMMON_COMMANDS } from '../commands/common-commands.ts';
import keys from '../../kit/popups/keys.module.css';
import prose from '../../kit/styles/prose.module.css';
import styles from './PauseDialog.module.css';

/** What began the break ends it, too. */
const KEYS: readonly string[] = COMMON_COMMANDS.pause.keys;

interface PauseDialogProps {
  readonly timeMs: number;
  /** How the game stands: "12 moves · 488 points". */
  readonly standing: string;
  readonly onContinue: () => void;
}

/** Over the covered game, while the player takes a break. Every way of closing it goes on playing. */
export function PauseDialog({ timeMs, standing, onContinue }: PauseDialogProps) {
  const letter = useShownShortcut(shownKey(COMMON_COMMANDS.pause));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = shortcutNames(event).find((each) => KEYS.includes(each));
      if (event.altKey || event.repeat || key === undefined) return;
      if (letter !== undefined || !isLetterKey(key)) onContinue();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [letter, onContinue]);
  return (
    <Dialog title="Paused" className={styles.dialog} plain onClose={onContinue}>
      <div className={styles.pause}>
        <PeacockFeather />
        <p className={styles.time}>
          <span className={prose.hidden}>The clock stands still at </span>
          {formatTime(timeMs)}
        </p>
        <p className={prose.hint}>{standing}</p>
        <Button kind="primary" data-initial-focus onClick={onContinue}>
          Continue
        </Button>
        <p className={`${prose.hint} ${keys.keyboardOnly}`}>
          Press {letter && <kbd>{letter}</kbd>} {letter && 'or '}
          <kbd>Space</kbd> to go on
        </p>
      </div>
    </Dialog>
  );
}
