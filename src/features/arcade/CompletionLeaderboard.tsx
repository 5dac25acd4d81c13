import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { LeaderboardStore, Progress } from '../../play/sokoban/arcade-state.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import { LeaderboardPanel } from './LeaderboardPanel.tsx';
import { mayEnter, whyNotEntered } from './may-enter.ts';
import { classes } from '../../ui/styles/classes.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './leaderboard.module.css';

interface CompletionLeaderboardProps {
  readonly store: LeaderboardStore;
  readonly solved: SokobanSession;
  readonly progress: StoredState<Progress>;
}

/**
 * The leaderboard in the suite's ordinary play: folded away for who never entered a nickname, and
 * never in the way of Enter, which goes to the next level.
 */
export function CompletionLeaderboard({ store, solved, progress }: CompletionLeaderboardProps) {
  const { nickname } = useStore(progress);
  const [isOpen] = useState(nickname !== '');
  const [enters] = useState(() => mayEnter(solved, store.getState()));
  // Not where it is open to begin with: there Enter goes to the next level.
  const isAsked = useRef(false);
  const reason = whyNotEntered(solved);
  const folded = (
    <details
      className={styles.folded}
      open={isOpen}
      onToggle={({ currentTarget: details }) => {
        const field = isAsked.current && details.open ? details.querySelector('input') : null;
        field?.focus({ preventScroll: true });
        // To the top: whatever the height of the answers is, they do not cover it there.
        field?.form?.scrollIntoView({ block: 'start' });
      }}
    >
      {/* The browser opens and closes it, by keys too: this only tells who asked. */}
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
