import type { Score } from '../../../games/spider/rules/score.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { formatTime } from '../../kit/format/format-time.ts';
import { Icon, type IconName } from '../../kit/controls/icons.tsx';
import { PeacockFeather } from '../../kit/controls/PeacockFeather.tsx';
import { ScoreParts } from './ScoreParts.tsx';
import { compareWin, type FigureComparison } from '../statistics/compare.ts';
import type { Win } from '../statistics/record-games.ts';
import { formatNumber } from '../../kit/format/format-number.ts';
import { DialogActions } from '../../kit/popups/DialogActions.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import styles from './WinDialog.module.css';

interface WinDialogProps {
  readonly timeMs: number;
  readonly moves: number;
  readonly score: Score;
  readonly completed: number;
  readonly withTimeBonus: boolean;
  /** The win as it was counted; `null` for a game that had counted already. */
  readonly win: Win | null;
  /** The seed of the numbered deal after this one; `null` for deals without a number. */
  readonly nextDeal: string | null;
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

interface FigureProps {
  readonly name: string;
  readonly value: string;
  /** What a record in this figure is called. */
  readonly record: string;
  readonly standing: FigureComparison | undefined;
}

function Figure({ name, value, record, standing }: FigureProps) {
  return (
    <div data-record={standing?.isRecord === true ? '' : undefined}>
      <dt>{name}</dt>
      <dd>
        {value} {standing?.isRecord && <strong>{record} </strong>}
        {standing && <small>{standing.note}</small>}
      </dd>
    </div>
  );
}

interface QuietButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

function QuietButton({ icon, label, onClick }: QuietButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

/** All eight suits are completed: how it went, and what can follow. */
export function WinDialog(props: WinDialogProps) {
  const { timeMs, moves, score, completed, withTimeBonus, win, nextDeal } = props;
  const among = win && compareWin(win);
  const standings = among?.figures;
  return (
    <Dialog title="You won" className={styles.dialog} onClose={props.onClose}>
      <div className={styles.win}>
        <div className={styles.headline}>
          <PeacockFeather />
          <p>{among?.summary ?? 'This game counts with its first win.'}</p>
        </div>
        <dl className={styles.figures}>
          <Figure
            name="Time"
            value={formatTime(timeMs)}
            record="Fastest"
            standing={standings?.time}
          />
          <Figure
            name="Score"
            value={formatNumber(score.shown)}
            record="Best score"
            standing={standings?.score}
          />
          <Figure
            name="Moves"
            value={formatNumber(moves)}
            record="Fewest moves"
            standing={standings?.moves}
          />
        </dl>
        <details className={styles.score}>
          <summary>How the score is made up</summary>
          <ScoreParts score={score} completed={completed} withTimeBonus={withTimeBonus} />
        </details>
        <div className={styles.more}>
          <QuietButton icon="restart" label="Play this deal again" onClick={props.onSameDeal} />
          {nextDeal !== null && (
            <QuietButton
              icon="next"
              label={`Next deal: ${nextDeal}`}
              onClick={() => {
                props.onNextDeal(nextDeal);
              }}
            />
          )}
          <QuietButton icon="replay" label="Replay" onClick={props.onReplay} />
          <QuietButton icon="chart" label="Statistics" onClick={props.onStatistics} />
        </div>
        <div className={styles.share} role="group" aria-label="Share">
          <span aria-hidden="true">Share</span>
          <QuietButton icon="link" label="Copy link to this deal" onClick={props.onCopyLink} />
          <QuietButton icon="share" label="Copy link with the moves" onClick={props.onCopyMoves} />
        </div>
      </div>
      <DialogActions>
        <Button kind="primary" data-initial-focus onClick={props.onNewGame}>
          New game
        </Button>
      </DialogActions>
    </Dialog>
  );
}
