import { useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { displayText } from '../../core/outside-text.ts';
import { schokobanScore } from '../../games/sokoban/index.ts';
import { isRedoneAfterReset, timesSolved } from '../../games/sokoban/rules/journal.ts';
import { opening } from '../../games/sokoban/rules/rules.ts';
import {
  enter,
  type Leaderboard,
  type LeaderboardEntry,
  MAX_NICKNAME_LENGTH,
  qualifies,
  readNickname,
} from '../../games/sokoban/records/leaderboard.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import type { LeaderboardStore, Progress } from '../../play/sokoban/arcade-state.ts';
import { useLeaderboard, useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { levelTitle } from '../../play/sokoban/words.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import fields from '../../ui/controls/fields.module.css';
import { FormField } from '../../ui/controls/fields.tsx';
import { formatNumber } from '../../ui/format/format.ts';
import { announce } from '../../ui/messages/announce.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import { classes } from '../../ui/styles/classes.ts';
import prose from '../../ui/styles/prose.module.css';
import { t } from '../../words/t.ts';
import styles from './arcade.module.css';

/** Whether the completion was undone and played again: a game has only one result. */
function isSolvedAgain({ params, log }: SokobanSession): boolean {
  return timesSolved(opening(params.level), log) > 1;
}

/**
 * Why a game that was just solved cannot be entered, however good it is: it was solved with help, redoes an earlier
 * attempt without the cost of its undone steps, or was already entered. `null` if it can.
 */
function whyNotEntered(session: SokobanSession): string | null {
  if (session.assisted) {
    return t('Solved with help, so this result is not entered in the leaderboard.');
  }
  if (isRedoneAfterReset(session.log)) {
    return t(
      'You redid moves from before the reset, so this result is not entered. To enter a result, play the level from the start.',
    );
  }
  return isSolvedAgain(session)
    ? t('One game gives one result. Reset, or play again, for another.')
    : null;
}

/**
 * Whether a game that was just solved can be entered: played without help and in one attempt, for the first time, and
 * good enough. Only this function decides that.
 */
export function mayEnter(session: SokobanSession, leaderboard: Leaderboard): boolean {
  return whyNotEntered(session) === null && qualifies(leaderboard, schokobanScore(session));
}

interface NicknameFormProps {
  /** The last entered nickname. */
  readonly last: string;
  /** Whether it gets the initial focus of its dialog. */
  readonly takesFocus: boolean;
  readonly onEnter: (nickname: string) => void;
}

/** The prompt for the player's nickname. */
export function NicknameForm({ last, takesFocus, onEnter }: NicknameFormProps) {
  const id = useId();
  const [text, setText] = useState(last);
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      className={styles.nickname}
      onSubmit={(event) => {
        event.preventDefault();
        const nickname = readNickname(text);
        if (nickname.ok) onEnter(nickname.value);
        else setError(nickname.error);
      }}
    >
      <FormField>
        <label htmlFor={id}>{t('Nickname for the leaderboard')}</label>
        <input
          id={id}
          value={text}
          autoComplete="nickname"
          spellCheck={false}
          data-initial-focus={takesFocus ? true : undefined}
          aria-invalid={error !== null}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
        />
        <p id={`${id}-hint`} className={error ? prose.error : prose.hint} role="status">
          {error ?? t('At most {n} characters.', { n: MAX_NICKNAME_LENGTH })}
        </p>
      </FormField>
      <Button type="submit">{t('Enter it')}</Button>
    </form>
  );
}

interface LeaderboardListProps {
  readonly leaderboard: Leaderboard;
  /** The player's own new entry, if any. */
  readonly own?: LeaderboardEntry | null;
}

/** The results of a level, with the best one set apart. */
function LeaderboardList({ leaderboard, own = null }: LeaderboardListProps) {
  if (leaderboard.length === 0) {
    return <p className={prose.hint}>{t('No one is on the leaderboard yet.')}</p>;
  }
  return (
    <ol className={styles.leaders} aria-label={t('Leaderboard')}>
      {leaderboard.map((entry, index) => (
        <li key={index} className={index === 0 ? styles.best : undefined}>
          <span aria-hidden="true">{t('{place}.', { place: index + 1 })}</span>
          <span className={styles.score}>{formatNumber(entry.score)}</span>
          <span className={styles.name}>{displayText(entry.nickname, 'nickname')}</span>
          {entry === own && <em>{t('← you')}</em>}
        </li>
      ))}
    </ol>
  );
}

interface LeaderboardPanelProps {
  readonly store: LeaderboardStore;
  /** A game that was just solved and can be entered; `null` only shows the leaderboard. */
  readonly solved: SokobanSession | null;
  readonly nickname: string;
  readonly onNickname: (nickname: string) => void;
  /** Whether the prompt gets the initial focus of its dialog. */
  readonly takesFocus?: boolean;
  /**
   * Whether the reason why the result cannot be entered is already shown outside, visible while this panel is
   * collapsed.
   */
  readonly isReasonShown?: boolean;
}

/** The leaderboard of a level, with a prompt for a nickname if a result is good enough. */
export function LeaderboardPanel(props: LeaderboardPanelProps) {
  const { store, solved, nickname, onNickname, takesFocus = false, isReasonShown = false } = props;
  const leaderboard = useLeaderboard(store);
  const [own, setOwn] = useState<LeaderboardEntry | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const enters = solved !== null && own === null && mayEnter(solved, leaderboard);
  const reason = solved && !isReasonShown ? whyNotEntered(solved) : null;
  const onEnter = (name: string) => {
    if (!solved) return;
    const entry = { score: schokobanScore(solved), nickname: name };
    store.update((now) => enter(now, entry));
    onNickname(name);
    setOwn(entry);
    const place = store.getState().indexOf(entry) + 1;
    announce(
      place > 0
        ? t('Entered as number {place}.', { place })
        : t('Other results were entered first in another tab.'),
    );
    // The prompt is gone, so focus whatever follows it.
    list.current?.closest('dialog')?.querySelector<HTMLElement>('[data-after-entry]')?.focus();
  };
  return (
    <div className={fields.form} ref={list}>
      {enters && <NicknameForm last={nickname} takesFocus={takesFocus} onEnter={onEnter} />}
      {reason !== null && <p className={prose.hint}>{reason}</p>}
      <LeaderboardList leaderboard={leaderboard} own={own} />
    </div>
  );
}

interface CompletionLeaderboardProps {
  readonly store: LeaderboardStore;
  readonly solved: SokobanSession;
  readonly progress: StoredState<Progress>;
}

/**
 * The leaderboard outside Schokoban: collapsed for players who have never entered a nickname, and without taking Enter,
 * which goes to the next level.
 */
export function CompletionLeaderboard({ store, solved, progress }: CompletionLeaderboardProps) {
  const { nickname } = useStore(progress);
  const [isOpen] = useState(nickname !== '');
  const [enters] = useState(() => mayEnter(solved, store.getState()));
  // Not if it is initially open, because Enter should go to the next level.
  const isAsked = useRef(false);
  const reason = whyNotEntered(solved);
  const folded = (
    <details
      className={styles.folded}
      open={isOpen}
      onToggle={({ currentTarget: details }) => {
        const field = isAsked.current && details.open ? details.querySelector('input') : null;
        field?.focus({ preventScroll: true });
        // To the top, so that the answers do not cover it, whatever their height.
        field?.form?.scrollIntoView({ block: 'start' });
      }}
    >
      {/* The browser toggles it, also by keyboard; this only records that the player has done so. */}
      <summary onClick={() => (isAsked.current = true)}>
        {enters ? t('Add your name to the leaderboard') : t('Leaderboard')}
      </summary>
      <LeaderboardPanel
        store={store}
        solved={solved}
        nickname={nickname}
        isReasonShown
        onNickname={(entered) => progress.setState({ nickname: entered })}
      />
    </details>
  );
  return (
    <>
      {reason !== null && <p className={classes(prose.hint, styles.reason)}>{reason}</p>}
      {folded}
    </>
  );
}

interface LeaderboardDialogProps {
  readonly game: { readonly open: (dialog: 'files') => void };
  readonly onClose: () => void;
}

/** The leaderboard of the level on the board, with a button to clear it. */
export function LeaderboardDialog({ game, onClose }: LeaderboardDialogProps) {
  const { session, leaderboards } = useSokoban();
  const store = leaderboards.of(session.params.level);
  const title = levelTitle(session.params);
  const leaderboard = useLeaderboard(store);
  const clear = async () => {
    const agreed = await askConfirm({
      title: t('Clear this leaderboard?'),
      text: t('All results of “{title}” would be gone for good.', { title }),
      confirm: t('Clear it'),
      decline: t('Keep it'),
      offersBackup: true,
    });
    if (agreed) store.update(() => []);
  };
  return (
    <Dialog title={t('Leaderboard')} onClose={onClose}>
      <p>
        {title}.{' '}
        <span className={prose.hint}>{t('Moves plus undone moves; lower is better.')}</span>
      </p>
      <LeaderboardList leaderboard={leaderboard} />
      <DialogActions>
        {leaderboard.length > 0 && <Button onClick={() => void clear()}>{t('Clear…')}</Button>}
        <Button onClick={() => game.open('files')}>{t('Files of this level…')}</Button>
      </DialogActions>
    </Dialog>
  );
}
