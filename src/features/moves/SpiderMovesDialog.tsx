import { ActionButton } from '../../play/commands/CommandButton.tsx';
import { MovesDialog } from './MovesDialog.tsx';
import { joinNotes, rowNote } from './MoveList.tsx';
import { useSpider } from '../../play/spider/use-spider.ts';
import { moveRow } from './spider-move-row.ts';
import { t } from '../../words/t.ts';

interface SpiderMovesDialogProps {
  /** Goes back or forward to the place after this many moves. */
  readonly onGo: (cursor: number) => void;
  /** Shows the game after this many moves, or (`null`) as it is. */
  readonly onPreview: (cursor: number | null) => void;
  readonly onClose: () => void;
}

/** The moves of a game of Spider, with what it costs to go back to each. */
export function SpiderMovesDialog({ onGo, onPreview, onClose }: SpiderMovesDialogProps) {
  const { session, commands } = useSpider();
  const { undoDeal } = commands;
  const { states, cursor, moves } = session;
  return (
    <MovesDialog
      count={moves.length + 1}
      now={cursor}
      rowOf={(row) => {
        const { words, note } = moveRow(states[row]);
        return { words, note: joinNotes(rowNote(row, cursor), note) };
      }}
      onChoose={onGo}
      onPreview={onPreview}
      cost={
        (states[cursor]?.completed.length ?? 0) > 0
          ? t(
              'Choose a move to go there. Going back keeps the score, minus 100 points for each suit it takes back; each move played again costs 1 point.',
            )
          : t(
              'Choose a move to go there. Going back keeps the score; each move played again costs 1 point.',
            )
      }
      actions={
        undoDeal.unavailable === undefined && (
          <ActionButton
            label={undoDeal.label}
            run={() => {
              onClose();
              undoDeal.run();
            }}
          />
        )
      }
      onClose={onClose}
    />
  );
}
