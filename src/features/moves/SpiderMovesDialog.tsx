import { ActionButton } from '../../play/commands/command.tsx';
import { MovesDialog, joinNotes, rowNote, type MoveRow } from './MoveList.tsx';
import { useSpider } from '../../play/spider/use-spider.ts';
import { t } from '../../words/t.ts';
import { cardName, suitName } from '../../cards/names.ts';
import type { HistoryEntry } from '../../games/spider/rules/board.ts';
import { effectsTo, type Position } from '../../games/spider/rules/game.ts';
import { cardList, runName } from '../../board/cards/scene/table-words.ts';

/** Describes further effects: "completed Spades, turned up 4 of Hearts". */
function setOff(entries: readonly HistoryEntry[]): string {
  const parts = entries.flatMap((entry) => [
    ...(entry.t === 'complete' ? [t('completed {suit}', { suit: suitName(entry.suit) })] : []),
    ...(entry.t !== 'deal' && entry.turned
      ? [t('turned up {card}', { card: cardName(entry.turned) })]
      : []),
  ]);
  return cardList(parts);
}

/** The row for the move that led to a position: "9 of Spades and 2 more: 7 to 3". */
export function moveRow(after: Position | undefined): MoveRow {
  const entries = after ? effectsTo(after) : [];
  const [first] = entries;
  const note = setOff(entries);
  if (first?.t === 'deal') return { words: t('Dealt a row'), note };
  if (first?.t !== 'move') return { words: t('The deal, before the first move'), note };
  const { moved, from, to } = first;
  return {
    words: t('{cards}: {from} to {to}', { cards: runName(moved), from: from + 1, to: to + 1 }),
    note,
  };
}

interface SpiderMovesDialogProps {
  readonly game: {
    readonly actions: {
      /** Goes back or forward to the position after this many moves. */
      readonly goTo: (cursor: number) => void;
    };
    /** Shows the game after this many moves, or as it is now (`null`). */
    readonly view: { readonly setState: (view: { readonly preview: number | null }) => void };
  };
  readonly onClose: () => void;
}

/** The moves of a game of Spider, with the cost of going back to each of them. */
export function SpiderMovesDialog({ game, onClose }: SpiderMovesDialogProps) {
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
      onChoose={game.actions.goTo}
      onPreview={(preview) => game.view.setState({ preview })}
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
