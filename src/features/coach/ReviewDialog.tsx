import { useEffect, useState } from 'react';
import type { SpiderMove } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import type { Remark } from '../../play/table/recording.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import type { Coach } from './coach.ts';
import { momentsInWords, type MomentWords } from './review-words.ts';
import styles from './ReviewDialog.module.css';

/** A review looks at every move: of longer games the coach looks at so many. */
const MOST_MOVES = 1000;

interface ReviewDialogProps {
  readonly coach: Pick<Coach, 'review'>;
  readonly params: SpiderParams;
  /** The game as it is when this is opened. */
  readonly moves: readonly SpiderMove[];
  /** Shows the game from the position on at which something else was better. */
  readonly onShow: (remark: Remark<SpiderMove>) => void;
  readonly onClose: () => void;
}

type Found =
  | { readonly kind: 'looking'; readonly count: number }
  | { readonly kind: 'found'; readonly moments: readonly MomentWords[] }
  | { readonly kind: 'failed' };

/** The moves of a game after which the chance of a win was less, and what the coach would have played. */
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
      const told = moments && momentsInWords(moments, params, looked);
      setFound(told ? { kind: 'found', moments: told } : { kind: 'failed' });
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
          aria-label={t('Moves looked at')}
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
      return t('The coach looks at {count} moves. It sees what you saw, and no hidden card.', {
        count,
      });
    case 'failed':
      return t('The coach does not answer. Close this, and ask again.');
    case 'found':
      return found.moments.length > 0
        ? t('Where your chance of a win fell most, worst first. Luck does not count.')
        : t('No mistakes found.');
  }
}
