import { useEffect, useMemo, useRef } from 'react';
import type { SpiderMove } from '../../../games/spider/rules/game.ts';
import type { SpiderParams } from '../../../games/spider/rules/params.ts';
import { announce } from '../../kit/messages/announce.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import type { Look } from '../../play/game-page.ts';
import { ReplayControls } from '../../play/replay/ReplayControls.tsx';
import { usePlayer } from '../../play/replay/use-player.ts';
import { useReplayKeys } from '../../play/replay/use-replay-keys.ts';
import { ReadOnlyTable } from './ReadOnlyTable.tsx';
import { captionOf, describeStep, type Recording } from '../game/recording.ts';
import { RESTING } from '../scene/scene.ts';
import type { TableChoices } from '../settings/settings.ts';
import type { Watched } from './use-replay.ts';
import { TableWindow } from '../window/TableWindow.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import felt from '../table/felt.module.css';
import styles from './ReplayPage.module.css';

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
      <div ref={root} className={styles.replay} data-difficulty={params.difficulty}>
        <div className={felt.felt}>
          {!look.highContrast && <TableWindow scheme={look.scheme} />}
          <ReadOnlyTable
            position={position}
            view={view}
            prefs={prefs}
            look={look}
            difficulty={params.difficulty}
          />
        </div>
        <p className={styles.caption} data-testid="caption">
          {captionOf(recording, index)}
        </p>
        <ReplayControls player={player} onEvent={dispatch} />
        <div className={styles.actions}>
          <Button
            onClick={() => {
              onCopyLink(params, moves);
            }}
          >
            Copy link
          </Button>
          <Button
            onClick={() => {
              onPlayOn({ params, moves: moves.slice(0, index) });
            }}
          >
            Play on from here
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
