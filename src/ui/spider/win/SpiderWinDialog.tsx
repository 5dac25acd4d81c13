import { neighbourDeal } from '../../../games/spider/library/numbered-deals.ts';
import type { Score } from '../../../games/spider/rules/score.ts';
import { PeacockFeather } from '../../kit/controls/PeacockFeather.tsx';
import { formatNumber } from '../../kit/format/format-number.ts';
import { formatTime } from '../../kit/format/format-time.ts';
import { WinDialog, type WinFigure } from '../../play/win/WinDialog.tsx';
import { SPIDER_COMMANDS } from '../commands/spider-commands.ts';
import { compareWin, type FigureComparison } from '../statistics/compare.ts';
import type { Win } from '../statistics/record-games.ts';
import type { SpiderSession } from '../game/spider-store.ts';
import { ScoreParts } from './ScoreParts.tsx';
import styles from './SpiderWinDialog.module.css';

interface SpiderWinDialogProps {
  readonly session: SpiderSession;
  readonly timeMs: number;
  readonly score: Score;
  readonly completed: number;
  readonly withTimeBonus: boolean;
  /** The win as it was counted; `null` for a game that had counted already. */
  readonly win: Win | null;
  readonly onNewGame: () => void;
  readonly onSameDeal: () => void;
  readonly onNextDeal: (seed: string) => void;
  readonly onCopyLink: () => void;
  readonly onStatistics: () => void;
  /** Shows the game move by move. */
  readonly onReplay: () => void;
  readonly onCopyMoves: () => void;
  readonly onClose: () => void;
}

function figure(
  name: string,
  value: string,
  record: string,
  standing: FigureComparison | undefined,
): WinFigure {
  const isRecord = standing?.isRecord === true;
  return { name, value, record: isRecord ? record : null, note: standing?.note ?? null };
}

/** All eight suits are completed: how it went, and what can follow. */
export function SpiderWinDialog(props: SpiderWinDialogProps) {
  const { session, timeMs, score, completed, withTimeBonus, win } = props;
  const { params, cursor } = session;
  const among = win && compareWin(win);
  const standings = among?.figures;
  /** The seed of the numbered deal after this one; `null` for deals without a number. */
  const nextDeal = neighbourDeal(params.difficulty, params.seed, 1);
  const next = nextDeal !== null && {
    icon: 'next' as const,
    label: `Next deal: ${nextDeal}`,
    run: () => props.onNextDeal(nextDeal),
  };
  return (
    <WinDialog
      title="You won"
      className={styles.dialog}
      emblem={<PeacockFeather />}
      headline={
        <p>{among?.summary ?? 'You have won this game before; only the first win counts.'}</p>
      }
      figures={[
        figure('Time', formatTime(timeMs), 'Fastest', standings?.time),
        figure('Score', formatNumber(score.shown), 'Best score', standings?.score),
        figure('Moves', formatNumber(cursor), 'Fewest moves', standings?.moves),
      ]}
      choices={[
        { icon: 'restart', label: 'Play this deal again', run: props.onSameDeal },
        ...(next ? [next] : []),
        { icon: 'replay', label: 'Replay', run: props.onReplay },
        { icon: 'chart', label: 'Statistics', run: props.onStatistics },
      ]}
      share={[
        { ...SPIDER_COMMANDS.copyLink, run: props.onCopyLink },
        { ...SPIDER_COMMANDS.copyMoves, run: props.onCopyMoves },
      ]}
      next={{ label: 'New game', run: props.onNewGame }}
      onClose={props.onClose}
    >
      <details className={styles.score}>
        <summary>How the score is made up</summary>
        <ScoreParts score={score} completed={completed} withTimeBonus={withTimeBonus} />
      </details>
    </WinDialog>
  );
}
