import { useLayoutEffect } from 'react';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { formatTime } from '../../ui/format/format.ts';
import { keyName, useShownShortcut } from '../../ui/keyboard/shortcuts.ts';
import { isLetterKey, shortcutNames } from '../../platform/shortcuts.ts';
import { PeacockFeather } from '../../ui/controls/PeacockFeather.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { COMMON_COMMANDS, shownKey } from '../../play/commands/command.tsx';
import keys from '../../ui/popups/keys.module.css';
import prose from '../../ui/styles/prose.module.css';
import styles from './games.module.css';
import { t } from '../../words/t.ts';
import { tNodes } from '../../ui/format/t-nodes.ts';

/** The key that started the break also ends it. */
const KEYS: readonly string[] = COMMON_COMMANDS.pause.keys;

interface PauseDialogProps {
  readonly timeMs: number;
  /** The state of the game: "12 moves · 488 points". */
  readonly standing: string;
  /** Resumes the game. */
  readonly onClose: () => void;
}

/** Covers the game while the player takes a break. Closing it in any way resumes the game. */
export function PauseDialog({ timeMs, standing, onClose }: PauseDialogProps) {
  const letter = useShownShortcut(shownKey(COMMON_COMMANDS.pause));
  // Added before the break is painted, because a key pressed as soon as it is visible must count.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = shortcutNames(event).find((each) => KEYS.includes(each));
      if (event.altKey || event.repeat || key === undefined) return;
      if (letter !== undefined || !isLetterKey(key)) onClose();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [letter, onClose]);
  const time = formatTime(timeMs);
  const space = <kbd>{keyName(' ')}</kbd>;
  return (
    <Dialog title={t('Paused')} className={styles.dialog} plain onClose={onClose}>
      <div className={styles.pause}>
        <PeacockFeather />
        <p className={styles.time}>
          <span className={prose.hidden}>{t('The clock is stopped at {time}', { time })}</span>
          <span aria-hidden="true">{time}</span>
        </p>
        <p className={prose.hint}>{standing}</p>
        <Button kind="primary" data-initial-focus onClick={onClose}>
          {t('Continue')}
        </Button>
        <p className={`${prose.hint} ${keys.keyboardOnly}`}>
          {letter
            ? tNodes('Press {key} or {space} to continue', { key: <kbd>{letter}</kbd>, space })
            : tNodes('Press {space} to continue', { space })}
        </p>
      </div>
    </Dialog>
  );
}
