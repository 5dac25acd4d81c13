import { useEffect, useState } from 'react';
import type { Moment } from '../../games/spider/coach/review.ts';
import { COACH_BY_VALUE } from '../../games/spider/coach/weights.ts';
import type { Position, SpiderMove } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import { actionWords } from '../../play/spider/hint-words.ts';
import { recordGame, type Remark } from '../../play/spider/link.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import { t } from '../../words/t.ts';
import styles from './hint.module.css';
import { effectOf, purposeOf, shareWords } from './coach-client.ts';
import type { Coach } from './hint-control.ts';

/** The value of the first empty column, as a unit that players know. */
const EMPTY_COLUMN = COACH_BY_VALUE.withRows.empty[0];

/** Describes the cost of a moment, in the chance of winning or in what could be reached. */
function costWords({ fall, cost }: Moment): string {
  switch (cost.kind) {
    case 'win':
      return t('The game was won for certain before it.');
    case 'fall':
      return t(
        'It gave away {wins, plural, =0 {less than one win} one {about # win} other {about # wins}} in 100 games.',
        { wins: Math.round(100 * fall) },
      );
    case 'chance': {
      const before = shareWords(cost.before);
      const now = shareWords(cost.after);
      // The moments are sorted by this value; tenths are too coarse to show the order.
      const wins = Math.max(0, Math.round(100 * fall));
      return before === now
        ? t(
            'The chance of a win, {before}, fell by {wins, plural, =0 {less than one win} one {about # win} other {about # wins}} in 100 games.',
            { before, wins },
          )
        : t(
            'The chance of a win fell from {before} to {now}, by {wins, plural, =0 {less than one win} one {about # win} other {about # wins}} in 100 games.',
            { before, now, wins },
          );
    }
    case 'points': {
      // Measured in empty columns, because “points” would be mistaken for the score.
      const columns = Math.max(1, Math.round(cost.loss / EMPTY_COLUMN));
      const wins = Math.max(0, Math.round(100 * fall));
      return cost.loss < EMPTY_COLUMN / 2
        ? t(
            'It gave away a little, less than half of an empty column: {wins, plural, =0 {less than one win} one {about # win} other {about # wins}} in 100 games.',
            { wins },
          )
        : t(
            'It gave away about as much as {columns, plural, =1 {an empty column is} one {# empty column is} other {# empty columns are}} worth: {wins, plural, =0 {less than one win} one {about # win} other {about # wins}} in 100 games.',
            { columns, wins },
          );
    }
  }
}

/** The texts that describe a moment. */
interface MomentWords {
  /** The index of the move in the game, starting at 0. */
  readonly index: number;
  readonly played: string;
  readonly instead: string;
  /** The move that `instead` describes. */
  readonly better: SpiderMove;
  readonly cost: string;
}

function insteadWords(move: string, count: number, purpose: string): string {
  if (purpose === '') return t('Better: {move}.', { move });
  return count > 1
    ? t('Better: {move}, the first of {count} moves that {purpose}.', { move, count, purpose })
    : t('Better: {move}, which {purpose}.', { move, purpose });
}

/** Describes a moment of a game; `position` is the position before the move. */
function momentWords(moment: Moment, position: Position): MomentWords | null {
  const { index, last, played, advice } = moment;
  const [better] = advice.line;
  if (!better) return null;
  const { length } = advice.line;
  const purpose = length > 1 ? purposeOf(advice) : effectOf(advice);
  return {
    index,
    played:
      last > index
        ? t('Moves {first} to {last}: fill the empty columns and deal a row.', {
            first: index + 1,
            last: last + 1,
          })
        : t('Move {number}: {move}.', { number: index + 1, move: actionWords(played, position) }),
    instead: insteadWords(actionWords(better, position), length, purpose),
    better,
    cost: costWords(moment),
  };
}

/** Describes the moments of a game; `null` if the game is illegal. */
function momentsInWords(
  moments: readonly Moment[],
  params: SpiderParams,
  moves: readonly SpiderMove[],
): readonly MomentWords[] | null {
  const game = recordGame(params, moves);
  if (!game.ok) return null;
  const { positions } = game.value;
  return moments.flatMap((moment) => {
    const position = positions[moment.index];
    return (position && momentWords(moment, position)) ?? [];
  });
}

/** A review covers at most this many moves. */
const MOST_MOVES = 1000;

interface ReviewDialogProps {
  readonly coach: Pick<Coach, 'review'>;
  readonly params: SpiderParams;
  /** The moves of the game when the dialog opens. */
  readonly moves: readonly SpiderMove[];
  /** Shows the game from the position in which another move was better. */
  readonly onShow: (remark: Remark<SpiderMove>) => void;
  readonly onClose: () => void;
}

type Found =
  | { readonly kind: 'looking'; readonly count: number }
  | { readonly kind: 'found'; readonly moments: readonly MomentWords[] }
  | { readonly kind: 'failed' };

/** The moves that lowered the chance of winning, and what the coach would have played instead. */
export function ReviewDialog({ coach, params, moves, onShow, onClose }: ReviewDialogProps) {
  const [found, setFound] = useState<Found>({ kind: 'looking', count: 0 });
  const [looked] = useState(() => moves.slice(0, MOST_MOVES));
  useEffect(() => {
    let isGone = false;
    const onMove = (count: number) => {
      if (!isGone) setFound({ kind: 'looking', count });
    };
    void coach.review(params, looked, onMove).then((moments) => {
      if (isGone) return;
      const worded = moments && momentsInWords(moments, params, looked);
      setFound(worded ? { kind: 'found', moments: worded } : { kind: 'failed' });
    });
    return () => {
      isGone = true;
    };
  }, [coach, params, looked]);

  return (
    <Dialog title={t('Review')} onClose={onClose}>
      <p role="status" className={prose.hint}>
        {headline(found, looked.length)}
      </p>
      {found.kind === 'looking' && (
        <progress
          className={styles.progress}
          max={looked.length}
          value={found.count}
          aria-label={t('Moves reviewed')}
        />
      )}
      {found.kind === 'found' && (
        <ol className={styles.moments}>
          {found.moments.map(({ index, played, instead, better, cost }) => (
            <li key={index}>
              <p>{played}</p>
              <p className={styles.instead}>{instead}</p>
              <p className={prose.hint}>{cost}</p>
              <Button
                aria-label={t('Show move {number}', { number: index + 1 })}
                onClick={() => onShow({ index, text: instead, move: better })}
              >
                {t('Show')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function headline(found: Found, count: number): string {
  switch (found.kind) {
    case 'looking':
      return t('The coach is reviewing {count} moves. It sees what you saw, and no hidden cards.', {
        count,
      });
    case 'failed':
      return t('The coach is not responding. Close this and ask again.');
    case 'found':
      return found.moments.length > 0
        ? t('Where your chance of a win fell most, worst first. Luck does not count.')
        : t('No mistakes found.');
  }
}
