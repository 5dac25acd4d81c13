import { useMemo } from 'react';
import { t } from '../../words/t.ts';
import { MoveList } from '../moves/MoveList.tsx';
import { joinNotes } from '../moves/row-note.ts';
import { listedPlaces, moveLine, rowAt, type PlayedLine } from '../moves/move-rows.ts';
import { placedWords } from '../../play/sokoban/words.ts';

interface PushesProps {
  readonly line: PlayedLine;
  /** The step that is shown. */
  readonly index: number;
  readonly onGo: (index: number) => void;
}

/** The pushes of a line in words. */
export function Pushes({ line, index, onGo }: PushesProps) {
  const places = useMemo(() => listedPlaces(line, 'pushes'), [line]);
  return (
    <MoveList
      label={t('Pushes, newest first')}
      count={places.length}
      now={rowAt(places, index)}
      rowOf={(row) => {
        const place = places[row] ?? 0;
        const position = line.states[place];
        const step = place === 0 ? '' : t('Move {n}', { n: place });
        return {
          words: moveLine(line, place),
          note: joinNotes(step, position ? placedWords(position) : ''),
        };
      }}
      onChoose={(row) => onGo(places[row] ?? 0)}
    />
  );
}
