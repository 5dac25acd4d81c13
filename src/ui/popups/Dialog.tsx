import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { displayText } from '../../core/outside-text.ts';
import { coverPage } from '../../platform/navigation.ts';
import { t } from '../../words/t.ts';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import type { PendingQuestion } from '../messages/confirm.ts';
import { classes } from '../styles/classes.ts';
import { countDialog, focusBefore } from './open-dialogs.ts';
import styles from './Dialog.module.css';
import { DialogMessages } from '../messages/Messages.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Called for every way of closing: the button, Escape, a click outside the dialog. */
  readonly onClose: () => void;
  /** For dialogs that ask a question: no close button, the answers are in the content. */
  readonly plain?: boolean;
  /** Takes the whole window, for content that needs the space of a page. The browser's Back closes it. */
  readonly fullPage?: boolean;
  /** Room for two columns. */
  readonly wide?: boolean;
  /** More styles; `--dialog-width` is its width. */
  readonly className?: string | undefined;
  /** Custom properties for its style sheet. */
  readonly style?: CSSProperties;
}

const endsBelow = (element: Element, frame: Element) =>
  element.getBoundingClientRect().bottom > frame.getBoundingClientRect().bottom;

/**
 * A native modal dialog: mount it to open it. The focus moves into it (to the element with `data-initial-focus`,
 * otherwise to the first), stays there, and returns afterwards.
 */
export function Dialog(props: DialogProps) {
  const { title: heading, children, onClose, plain = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const body = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { fullPage, wide, className } = props;
  const look = [styles.dialog, fullPage && styles.fullPage, wide && styles.wide, className];

  // In the frame that shows it, and before the next key.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = focusBefore();
    dialog.showModal();
    const uncount = countDialog();
    const wanted = dialog.querySelector<HTMLElement>('[data-initial-focus]');
    // Answers are visible at any scroll position, and what should be read first is not a control: the content starts at
    // its top.
    wanted?.focus({
      preventScroll: wanted.tabIndex < 0 || !!wanted.closest('[data-dialog-actions]'),
    });
    // The browser would focus the first radio button of a group, whichever is checked.
    if (document.activeElement?.matches('[type=radio]:not(:checked)')) {
      dialog.querySelector<HTMLElement>('[type=radio]:checked')?.focus();
    }
    // A long text with its first control at the end is read from the beginning. WebKit scrolls there later.
    const { current: scroller } = body;
    const first = document.activeElement;
    const isScrolled =
      scroller && (scroller.scrollTop > 0 || (first && endsBelow(first, scroller)));
    if (isScrolled && title.current && !wanted) {
      // Not earlier: the browser would focus it in every dialog.
      title.current.tabIndex = -1;
      title.current.focus();
      scroller.scrollTop = 0;
    }
    return () => {
      dialog.close();
      uncount();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  const closing = useRef(onClose);
  useLayoutEffect(() => {
    closing.current = onClose;
  });
  useLayoutEffect(() => (fullPage ? coverPage(() => closing.current()) : undefined), [fullPage]);

  return (
    // The backdrop belongs to the dialog element; Escape is the keyboard equivalent.
    // oxlint-disable-next-line access/no-noninteractive-element-interactions, access/click-events-have-key-events
    <dialog
      ref={ref}
      className={classes(...look)}
      style={props.style}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === ref.current;
      }}
      onClick={(event) => {
        // Selecting text may end outside the dialog; only a complete click there closes it.
        if (event.target === ref.current && pressedBackdrop.current) onClose();
      }}
    >
      <div ref={body} className={styles.body}>
        <h2 ref={title} id={titleId} className={styles.title}>
          {heading}
        </h2>
        {children}
        {/* Last, so that the focus goes to the content first; the style sheet puts it on top. */}
        {!plain && (
          <div className={styles.close}>
            <IconButton icon="close" label={t('Close')} compact onClick={onClose} />
          </div>
        )}
      </div>
      <DialogMessages />
    </dialog>
  );
}

/** The answers of a dialog: always visible, at its foot. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.actions} data-dialog-actions>
      {children}
    </div>
  );
}

export interface QuestionDialogProps extends PendingQuestion {
  /** Saves a backup as a file; without it, none is offered. */
  readonly onBackup?: (() => void) | undefined;
  /** The part of the question that is loaded with it. */
  readonly Choice?: ComponentType | undefined;
}

/** The dialog of a question that `askConfirm` asks. */
export function QuestionDialog({ question, answer, onBackup, Choice }: QuestionDialogProps) {
  return (
    <Dialog plain title={displayText(question.title, 'message')} onClose={() => answer(false)}>
      <p>{displayText(question.text, 'message')}</p>
      {Choice && <Choice />}
      <DialogActions>
        <Button data-initial-focus onClick={() => answer(false)}>
          {question.decline}
        </Button>
        {question.offersBackup === true && onBackup && (
          <Button onClick={onBackup}>{t('Save a backup first')}</Button>
        )}
        <Button kind="primary" onClick={() => answer(true)}>
          {question.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
