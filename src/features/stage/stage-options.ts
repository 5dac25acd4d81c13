import type { TileBoard, TileBoardOptions } from '../../board/tiles/tile-board.ts';
import type { Playback } from '../../board/tiles/playback.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { Position } from '../../games/sokoban/rules/rules.ts';
import type { BoardFrame } from '../../play/sokoban-board/frames.ts';
import { boardWords, levelTitle, noticeWords, placedOf } from '../../play/sokoban/words.ts';
import { t } from '../../words/t.ts';
import type { Pointing } from './pointing.ts';

/** The parts that play a level on a board. */
export interface BoardPlay {
  readonly playback: Playback<BoardFrame>;
  readonly pointing: Pointing;
  readonly step: (direction: Direction, repeated: boolean) => void;
}

/** The options of a board for its input. */
export const playOptions = ({ playback, pointing, step }: BoardPlay) =>
  ({
    onStart: playback.finish,
    onStep: step,
    onCell: pointing.clickCell,
    onHover: pointing.hoverCell,
    canDrag: pointing.isBox,
    onPickUp: pointing.pickUp,
    onDrop: pointing.dropOn,
    onCancel: pointing.letGo,
  }) satisfies Partial<TileBoardOptions>;

/** The options of a board for its description. */
export const boardText = (params: SokobanParams, position: Position) =>
  ({
    kind: t('Sokoban board'),
    label: t('{title}: {placed} of {wanted} placed', {
      title: levelTitle(params),
      ...placedOf(position),
    }),
    description: `${boardWords(position)} ${noticeWords(position.level)}`,
  }) satisfies Partial<TileBoardOptions>;

/** Shows the marks of pointing on a board; returns an unsubscribe function. */
export function showMarks(
  board: () => Pick<TileBoard, 'set'> | null,
  { marks }: Pick<Pointing, 'marks'>,
  boxes: () => Position['boxes'],
): () => void {
  const show = () => {
    const { choice, ...others } = marks.getState();
    board()?.set({ chosen: choice ? (boxes()[choice.box] ?? null) : null, ...others });
  };
  show();
  return marks.subscribe(show);
}
