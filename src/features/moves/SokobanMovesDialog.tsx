import { useMemo, useState } from 'react';
import { t } from '../../words/t.ts';
import { Choice } from '../../ui/controls/fields.tsx';
import { MovesDialog } from './MovesDialog.tsx';
import { joinNotes, rowNote } from './MoveList.tsx';
import { restingFrame, stillOf, type FilmFrame } from '../../play/sokoban-board/frames.ts';
import type { Playback } from '../../board/tiles/playback.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { placedWords } from '../../play/sokoban/words.ts';
import { listedPlaces, moveLine, rowAt, type Listed } from './move-rows.ts';

interface SokobanMovesDialogProps {
  /** What the board shows. */
  readonly playback: Pick<Playback<FilmFrame>, 'show'>;
  /** Goes back or forward to the place after this many moves. */
  readonly onGo: (cursor: number) => void;
  readonly onClose: () => void;
}

/** The moves of a game of Sokoban, or its pushes alone. */
export function SokobanMovesDialog({ playback, onGo, onClose }: SokobanMovesDialogProps) {
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
      onChoose={(row) => onGo(places[row] ?? 0)}
      placeOf={(row) => places[row] ?? 0}
      onPreview={(row) => {
        playback.show(stillOf(restingFrame(session, row === null ? cursor : places[row])));
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
