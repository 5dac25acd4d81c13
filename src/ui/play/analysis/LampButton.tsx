import { useShownShortcut } from '../../kit/keyboard/letter-keys.ts';
import buttons from '../../kit/controls/button.module.css';
import icons from '../../kit/controls/icons.module.css';
import styles from './LampButton.module.css';

/** How the lamp looks: each by its shape and a sign in its glass, not by colour alone. */
export type LampLook = 'out' | 'thinking' | 'winnable' | 'unknown' | 'lost';

/** A peacock's eye, hung up like a lamp. */
const GLASS = 'M12 4.5c3.8 3 5.8 5.9 5.8 8.9a5.8 5.8 0 0 1-11.6 0c0-3 2-5.9 5.8-8.9Z';
const MOUNT = 'M12 2v2.5M9.5 21.5h5';

const SIGNS: Readonly<Record<LampLook, string>> = {
  out: '',
  thinking: 'M9.4 13.6h.01M12 13.6h.01M14.6 13.6h.01',
  winnable: 'm9.4 13.3 1.9 1.9 3.4-3.7M4.6 8.2 3 7.4M19.4 8.2l1.6-.8M3.8 14H2.2m18 0h1.6',
  unknown: 'M10.4 11.7a1.7 1.7 0 1 1 2.4 1.6c-.6.2-.8.6-.8 1.1M12 16.6h.01',
  lost: 'm10 11.4 4 4.2m0-4.2-4 4.2',
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
      className={`${buttons.iconButton} ${buttons.compact} ${styles.lamp}`}
      data-look={look}
      data-beside
      aria-label={label}
      aria-expanded={isOpen}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${title} (${shortcut})` : title}
      {...(unavailable !== undefined && { 'aria-disabled': true, title: unavailable })}
      onClick={onClick}
    >
      <svg className={icons.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path className={styles.glass} d={GLASS} />
        <path d={MOUNT + SIGNS[look]} />
      </svg>
    </button>
  );
}
