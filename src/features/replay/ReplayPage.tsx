import { useState } from 'react';
import type { TableChoices } from '../../board/cards/scene/table-layout.ts';
import { SUITS_OF } from '../../games/spider/rules/difficulty.ts';
import { effectsTo, type SpiderMove } from '../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../games/spider/rules/params.ts';
import { score } from '../../games/spider/rules/score.ts';
import type { Look } from '../../play/page/game-page.ts';
import { Backdrop } from '../../play/spider-art/Backdrop.tsx';
import type { SpiderRecording } from '../../play/spider/link.ts';
import { SPIDER_ADAPTER } from '../../play/spider/spider-adapter.ts';
import { describeEntries, foundationsLabel, stockLabel } from '../../play/spider/words.ts';
import type { Remark, Watched } from '../../play/table/recording.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { andThen } from '../../words/and-then.ts';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import type { Coach } from '../coach/coach.ts';
import { moveRow } from '../moves/spider-move-row.ts';
import { ReplayDialog } from './CardReplayDialog.tsx';
import { replayTime } from './replay.tsx';

/** What the move that led to position `index` did, in words. */
export function describeStep(recording: SpiderRecording, index: number): string {
  const after = recording.positions[index];
  return index > 0 && after
    ? describeEntries(effectsTo(after), after)
    : t('The deal, before the first move.');
}

/** The same, short enough for a line below the table, where a row's ten cards can be seen. */
export function captionOf(recording: SpiderRecording, index: number): string {
  const after = recording.positions[index];
  const [first, ...rest] = index > 0 && after ? effectsTo(after) : [];
  if (!after || first?.t !== 'deal') return describeStep(recording, index);
  return andThen(t('Dealt a row.'), describeEntries(rest, after));
}

const ReviewDialog = lazyDialog(
  message('Review'),
  async () => (await import('../coach/ReviewDialog.tsx')).ReviewDialog,
);

interface ReplayPageProps {
  readonly watched: Watched<SpiderRecording>;
  readonly prefs: TableChoices;
  readonly look: Look;
  /** Opens the deal with these moves played, as a game. */
  readonly onPlayOn: (line: Pick<SpiderRecording, 'params' | 'moves'>) => void;
  readonly onCopyLink: (params: SpiderParams, moves: readonly SpiderMove[]) => void;
  readonly coach: Pick<Coach, 'review'>;
  /** Shows the same game from a remark on. */
  readonly onShow: (remark: Remark<SpiderMove>) => void;
  readonly onClose: () => void;
}

/** What the line is worth there: without undos, which are no part of it, and without a bonus for its time. */
function scoreAt({ positions }: SpiderRecording, index: number): number {
  const completed = positions[index]?.completed.length ?? 0;
  return score({ moves: index, undos: 0, completed, timeMs: 0 }).shown;
}

/** Watches a game of Spider, which can be shared, and played on from any move. */
export function ReplayPage(props: ReplayPageProps) {
  const { watched, prefs, look, onPlayOn, onCopyLink, onClose } = props;
  const { recording, first, title, timeMs, times } = watched;
  const { params, moves } = recording;
  const [isReviewed, setReviewed] = useState(false);
  return (
    <>
      <ReplayDialog
        game={SPIDER_ADAPTER}
        recording={recording}
        first={first}
        remark={watched.remark}
        title={title}
        suits={SUITS_OF[params.difficulty]}
        prefs={prefs}
        look={look}
        difficulty={params.difficulty}
        backdrop={
          !look.highContrast && <Backdrop ground={prefs.ground} scheme={look.scheme} afterMs={0} />
        }
        otherPiles={({ stock, completed }) => [
          t('{pile}: {cards}', { pile: t('Stock'), cards: stockLabel(stock, null) }),
          t('{pile}: {cards}', {
            pile: t('Foundations'),
            cards: foundationsLabel(completed.length),
          }),
        ]}
        describe={(index, isShort) => (isShort ? captionOf : describeStep)(recording, index)}
        actions={(index) => (
          <>
            <Button onClick={() => setReviewed(true)}>{t('Review')}</Button>
            <Button onClick={() => onCopyLink(params, moves)}>{t('Copy link')}</Button>
            <Button onClick={() => onPlayOn({ params, moves: moves.slice(0, index) })}>
              {t('Play on from here')}
            </Button>
          </>
        )}
        rowOf={(index) => moveRow(recording.positions[index])}
        figures={(index) => [
          { kind: 'score', name: t('Score'), value: scoreAt(recording, index) },
          {
            kind: 'time',
            name: t('Time'),
            value:
              timeMs === undefined
                ? t('not known')
                : replayTime(timeMs, times && (times[index - 1] ?? 0)),
          },
        ]}
        onClose={onClose}
      />
      {isReviewed && (
        <ReviewDialog
          coach={props.coach}
          params={params}
          moves={moves}
          onShow={(remark) => {
            setReviewed(false);
            props.onShow(remark);
          }}
          onClose={() => setReviewed(false)}
        />
      )}
    </>
  );
}
