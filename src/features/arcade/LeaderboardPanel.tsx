import { useRef, useState } from 'react';
import { schokobanScore } from '../../games/sokoban/index.ts';
import { enter, type LeaderboardEntry } from '../../games/sokoban/schokoban/leaderboard.ts';
import { announce } from '../../ui/messages/announce.ts';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import { LeaderboardList } from './LeaderboardList.tsx';
import { type LeaderboardStore, useLeaderboard } from '../../play/sokoban/arcade-state.ts';
import { mayEnter, whyNotEntered } from './may-enter.ts';
import { NicknameForm } from './NicknameForm.tsx';
import { t } from '../../words/t.ts';
import fields from '../../ui/controls/fields.module.css';
import prose from '../../ui/styles/prose.module.css';

interface LeaderboardPanelProps {
  readonly store: LeaderboardStore;
  /** A game that was just solved, and may be entered; `null` only shows the leaderboard. */
  readonly solved: SokobanSession | null;
  readonly nickname: string;
  readonly onNickname: (nickname: string) => void;
  /** Whether the prompt gets the focus of its dialog. */
  readonly takesFocus?: boolean;
  /** Why the result may not be entered is said outside, where it is seen while this is folded away. */
  readonly isReasonShown?: boolean;
}

/** The leaderboard of a level, and the prompt for a nickname where a result is good enough. */
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
        : t('Others were quicker in another tab.'),
    );
    // The prompt is gone: on with what comes next.
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
