import { useEffect, useMemo, useRef } from 'react';
import type { SpiderMove } from '../../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import { announce } from '../../kit/messages/announce.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import type { Look } from '../../play/game-page.ts';
import { ReplayControls } from '../../play/replay/ReplayControls.tsx';
import { usePlayer } from '../../play/replay/use-player.ts';
import { useReplayKeys } from '../../play/replay/use-replay-keys.ts';
import { ReadOnlyTable } from '../../card-table/table/ReadOnlyTable.tsx';
import { captionOf, describeStep, type Recording } from '../game/recording.ts';
import './replay.css';
import { RESTING } from '../../card-table/scene/scene.ts';
import type { TableChoices } from '../../card-table/layout/table-layout.ts';
import type { Watched } from './use-replay.ts';
import { SUITS_OF } from '../../../games/spider/rules/difficulty.ts';
import { SPIDER_PATIENCE } from '../table/spider-patience.ts';
import { foundationsLabel, stockLabel } from '../words/words.ts';
import { TableWindow } from '../window/TableWindow.tsx';

/** Time enough to see where a card goes. */
const MS_PER_MOVE = 1000;

interface ReplayPageProps {
  readonly watched: Watched;
  readonly prefs: TableChoices;
  readonly look: Look;
  /** Opens the deal with these moves played, as a game. */
  readonly onPlayOn: (line: Pick<Recording, 'params' | 'moves'>) => void;
  readonly onCopyLink: (params: SpiderParams, moves: readonly SpiderMove[]) => void;
  readonly onClose: () => void;
}

/** Watches a game move by move on a table of its own; the game in progress is left alone. */
export function ReplayPage(props: ReplayPageProps) {
  const { watched, prefs, look, onPlayOn, onCopyLink, onClose } = props;
  const { recording, first, title } = watched;
  const { params, moves, positions } = recording;
  const [player, dispatch] = usePlayer({
    last: moves.length,
    first,
    isPlaying: !look.reducedMotion,
    pace: MS_PER_MOVE,
  });
  const { index, isPlaying } = player;
  const root = useRef<HTMLDivElement>(null);
  useReplayKeys(root, dispatch);

  const told = useRef(index);
  useEffect(() => {
    if (told.current === index) return;
    told.current = index;
    // While it plays, the words would come faster than anyone can hear them.
    if (!isPlaying) announce(describeStep(recording, index));
  }, [recording, index, isPlaying]);

  const view = useMemo(() => {
    const move = moves[index - 1];
    return isPlaying || move?.t !== 'move' ? RESTING : { ...RESTING, targets: [move.to] };
  }, [moves, index, isPlaying]);
  const position = positions[index];
  if (!position) return null;

  return (
    <Dialog title={title} fullPage onClose={onClose}>
      <div ref={root} className="replay" data-difficulty={params.difficulty}>
        <div className="felt">
          {!look.highContrast && <TableWindow scheme={look.scheme} />}
          <ReadOnlyTable
            game={SPIDER_PATIENCE}
            position={position}
            view={view}
            prefs={prefs}
            look={look}
            suits={SUITS_OF[params.difficulty]}
            otherPiles={[
              `Stock: ${stockLabel(position.stock, null)}`,
              `Foundations: ${foundationsLabel(position.completed.length)}`,
            ]}
          />
        </div>
        <p className="replay__caption">{captionOf(recording, index)}</p>
        <ReplayControls player={player} onEvent={dispatch} />
        <div className="replay__actions">
          <button
            type="button"
            className="button"
            onClick={() => {
              onCopyLink(params, moves);
            }}
          >
            Copy link
          </button>
          <button
            type="button"
            className="button"
            onClick={() => {
              onPlayOn({ params, moves: moves.slice(0, index) });
            }}
          >
            Play on from here
          </button>
        </div>
      </div>
    </Dialog>
  );
}
