import { useMemo, useState } from 'react';
import { t } from '../../words/t.ts';
import { Choice } from '../../ui/controls/fields.tsx';
import { MovesDialog, joinNotes, rowNote } from './MoveList.tsx';
import { frameOf, singleFrame, type BoardFrame } from '../../play/sokoban-board/frames.ts';
import type { Playback } from '../../board/tiles/playback.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { placedWords, goalOf, movedBox } from '../../play/sokoban/words.ts';
import type { Move, Position } from '../../games/sokoban/rules/rules.ts';
import { format } from '../../words/message.ts';
import { DIRECTION_WORDS } from '../../play/sokoban-board/directions.ts';

/** A line of moves, with the initial position and the one after each move. */
export interface PlayedLine {
  readonly states: readonly Position[];
  readonly moves: readonly Move[];
}

/** The listed moves: all, or only pushes. */
type Listed = 'pushes' | 'moves';

/** The positions to list, by the number of moves before each of them, starting with the initial position. */
export function listedPlaces(
  { states }: Pick<PlayedLine, 'states'>,
  listed: Listed,
): readonly number[] {
  const places: number[] = [];
  for (const [cursor, { pushes }] of states.entries()) {
    if (listed === 'moves' || cursor === 0 || pushes > (states[cursor - 1]?.pushes ?? 0)) {
      places.push(cursor);
    }
  }
  return places;
}

/** The row of the last of these positions that is not after `cursor`. */
export function rowAt(places: readonly number[], cursor: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle] ?? Infinity) <= cursor) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The effect of the move that led to a position: "Pushed a box left, onto a goal", "Walked 4 steps". */
export function moveLine({ states, moves }: PlayedLine, cursor: number): string {
  const [before, after, move] = [states[cursor - 1], states[cursor], moves[cursor - 1]];
  if (!before || !after || !move) return t('The start of the level');
  const direction = format(DIRECTION_WORDS[move.at(-1) ?? 'd']);
  const pushes = after.pushes - before.pushes;
  const box = movedBox(before, after);
  if (pushes === 0 || !box) {
    return move.length === 1
      ? t('One step {direction}', { direction })
      : t('Walked {steps, plural, one {# step} other {# steps}}', { steps: move.length });
  }
  const goal = goalOf(after.level, box);
  return pushes === 1
    ? t(
        'Pushed a box {direction}{goal, select, onto {, onto a goal} off {, off its goal} none {} other {}}',
        { direction, goal },
      )
    : t(
        'Pushed a box {pushes, plural, one {# time} other {# times}}{goal, select, onto {, onto a goal} off {, off its goal} none {} other {}}',
        { pushes, goal },
      );
}

interface SokobanMovesDialogProps {
  readonly game: {
    /** The playback of the board. */
    readonly playback: Pick<Playback<BoardFrame>, 'show'>;
    readonly actions: {
      /** Goes back or forward to the position after this many moves. */
      readonly goTo: (cursor: number) => void;
    };
  };
  readonly onClose: () => void;
}

/** The moves of a game of Sokoban, or only its pushes. */
export function SokobanMovesDialog({ game, onClose }: SokobanMovesDialogProps) {
  const { session } = useSokoban();
  const [listed, setListed] = useState<Listed>('pushes');
  const { states, cursor } = session;
  const places = useMemo(() => listedPlaces({ states }, listed), [states, listed]);
  return (
    <MovesDialog
      count={places.length}
      now={rowAt(places, cursor)}
      rowOf={(row) => {
        const place = places[row] ?? 0;
        const state = states[place];
        return {
          words: moveLine(session, place),
          note: joinNotes(rowNote(place, cursor), state ? placedWords(state) : ''),
        };
      }}
      onChoose={(row) => game.actions.goTo(places[row] ?? 0)}
      placeOf={(row) => places[row] ?? 0}
      onPreview={(row) => {
        game.playback.show(singleFrame(frameOf(session, row === null ? cursor : places[row])));
      }}
      cost={t(
        'Choose a move to go there. Each one taken back adds 1 to the score, which redo does not undo.',
      )}
      choice={
        <Choice
          legend={t('Listed')}
          value={listed}
          options={[
            { value: 'pushes', label: t('Pushes') },
            { value: 'moves', label: t('All moves') },
          ]}
          onChange={setListed}
        />
      }
      onClose={onClose}
    />
  );
}
