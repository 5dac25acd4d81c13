import { BarWord } from '../../ui/controls/IconButton.tsx';
import { useShownShortcut } from '../../ui/keyboard/letter-keys.ts';
import buttons from '../../ui/controls/button.module.css';
import icons from '../../ui/controls/icons.module.css';
import styles from './LampButton.module.css';
import { t } from '../../words/t.ts';
import { keyName } from '../../ui/keyboard/key-name.ts';

/** How the lamp looks: each by its shape and a sign in its glass, not by colour alone. */
export type LampLook = 'out' | 'thinking' | 'winnable' | 'unknown' | 'lost';

/** A lamp for a parlor's table: a shade on a foot, with a chain to pull. */
const GLASS = 'M8.5 3.5h7l3.8 9H4.7Z';
const MOUNT = 'M12 12.5v7M8 20.5h8M16.3 12.5v3.2';

const SIGNS: Readonly<Record<LampLook, string>> = {
  out: '',
  thinking: 'M9 8.3h.01M12 8.3h.01M15 8.3h.01',
  winnable: 'm9.5 8.2 1.8 1.8 3.2-3.5M7 15l-1.6 2.4M9.2 15l-.6 1.8',
  unknown: 'M10.6 6.8a1.4 1.4 0 1 1 2 1.3c-.5.2-.6.4-.6.8M12 10.6h.01',
  lost: 'm10.2 6.4 3.6 3.6m0-3.6-3.6 3.6',
};

interface LampButtonProps {
  readonly look: LampLook;
  /** The accessible name, which says what the lamp shows. */
  readonly label: string;
  /** What it is for, told where it is out. */
  readonly purpose: string;
  readonly shortcut: string | undefined;
  /** Why it cannot be lit now. */
  readonly unavailable?: string | undefined;
  /** Whether what it says is shown in words. */
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

/** A lamp in the bar that shows whether the game can still be won. */
export function LampButton(props: LampButtonProps) {
  const { look, label, unavailable, isOpen, onClick } = props;
  const shortcut = useShownShortcut(props.shortcut);
  const title = look === 'out' ? props.purpose : label;
  return (
    <button
      type="button"
      className={`${buttons.iconButton} ${styles.lamp}`}
      data-look={look}
      data-beside
      aria-label={label}
      aria-expanded={isOpen}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${title} (${keyName(shortcut)})` : title}
      {...(unavailable !== undefined && { 'aria-disabled': true, title: unavailable })}
      onClick={onClick}
    >
      <svg className={icons.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path className={styles.glass} d={GLASS} />
        <path d={MOUNT + SIGNS[look]} />
      </svg>
      <BarWord word={t('Lamp')} />
    </button>
  );
}
