import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { lurd } from '../../games/sokoban/index.ts';
import { t } from '../../words/t.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { SokobanSession } from '../../play/sokoban-board/board/frames.ts';
import type { LostPushes } from '../../play/sokoban/replay-line.ts';
import { createOptimizer } from '../../features/games/optimizer.ts';
import { optimizerWords } from '../../features/games/optimizer-words.ts';
import prose from '../../ui/styles/prose.module.css';

interface WhereLostProps {
  /** A game that is won. */
  readonly session: SokobanSession;
  readonly onShortest: Parameters<typeof createOptimizer>[0];
  readonly onShow: (lost: LostPushes) => void;
}

/** Has a shortest solution looked for, and shows where a game took more pushes than that. */
export function WhereLost({ session, onShortest, onShow }: WhereLostProps) {
  const [optimizer] = useState(() => createOptimizer(onShortest));
  useLayoutEffect(() => optimizer.close, [optimizer]);
  const state = useStore(optimizer.state);
  const isWorking = state.kind === 'working';
  const look = async () => {
    const found = await optimizer.start(session.params.level, lurd(session));
    if (!found || found.detours.length === 0) return;
    const against = found.isBest ? 'shortest' : 'shorter';
    onShow({ detours: found.detours, metric: found.task.metric, against });
  };
  return (
    <>
      <Button onClick={isWorking ? optimizer.stop : () => void look()}>
        {isWorking ? t('Stop looking') : t('Show where pushes were lost')}
      </Button>
      <p role="status" className={prose.hint}>
        {optimizerWords(state)}
      </p>
    </>
  );
}
