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
import { Button, IconButton } from '../controls/Button.tsx';
import type { PendingQuestion } from '../messages/confirm.ts';
import { classes } from '../styles/classes.ts';
import { countDialog, focusBefore } from './open-dialogs.ts';
import styles from './Dialog.module.css';
import { DialogMessages } from '../messages/Messages.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Called however the dialog is closed: by the button, Escape, or a click outside it. */
  readonly onClose: () => void;
  /** For dialogs that ask a question: without a close button, because the content has the answers. */
  readonly plain?: boolean;
  /** Fills the whole window, for content that needs the space of a page. The browser's Back button closes it. */
  readonly fullPage?: boolean;
  /** Wide enough for two columns. */
  readonly wide?: boolean;
  /** An additional class; it can set `--dialog-width`. */
  readonly className?: string | undefined;
  /** Custom properties for its style sheet. */
  readonly style?: CSSProperties;
}

const endsBelow = (element: Element, frame: Element) =>
  element.getBoundingClientRect().bottom > frame.getBoundingClientRect().bottom;

/**
 * A native modal dialog, which opens when mounted. The focus moves into it (to the element with `data-initial-focus`,
 * otherwise to the first focusable one), stays there, and returns afterwards.
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

  // Runs before the dialog is painted, and before the next key press.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = focusBefore();
    dialog.showModal();
    const uncount = countDialog();
    const wanted = dialog.querySelector<HTMLElement>('[data-initial-focus]');
    // Answers are visible at any scroll position, and text that should be read first is not a control, so the content
    // stays scrolled to its top.
    wanted?.focus({
      preventScroll: wanted.tabIndex < 0 || !!wanted.closest('[data-dialog-actions]'),
    });
    // Browsers focus the first radio button of a group, even if it is not the checked one.
    if (document.activeElement?.matches('[type=radio]:not(:checked)')) {
      dialog.querySelector<HTMLElement>('[type=radio]:checked')?.focus();
    }
    // A long text whose first control is at the end should be read from the beginning. WebKit scrolls to the control
    // later.
    const { current: scroller } = body;
    const first = document.activeElement;
    const isScrolled =
      scroller && (scroller.scrollTop > 0 || (first && endsBelow(first, scroller)));
    if (isScrolled && title.current && !wanted) {
      // Only now: otherwise, the browser would focus the title in every dialog.
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
        // Selecting text may end outside the dialog; only a complete click outside closes it.
        if (event.target === ref.current && pressedBackdrop.current) onClose();
      }}
    >
      <div ref={body} className={styles.body}>
        <h2 ref={title} id={titleId} className={styles.title}>
          {heading}
        </h2>
        {children}
        {/* Comes last, so that the content gets the focus first; the style sheet moves it to the top. */}
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

/** The answers of a dialog, at its foot; always visible. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.actions} data-dialog-actions>
      {children}
    </div>
  );
}

export interface QuestionDialogProps extends PendingQuestion {
  /** Saves a backup as a file. If omitted, no backup is offered. */
  readonly onBackup?: (() => void) | undefined;
  /** The part of the question that is fetched together with it. */
  readonly Choice?: ComponentType | undefined;
}

/** The dialog of a question asked by `askConfirm`. */
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
