import { current } from '../../engine/session.ts';
import { type BoxPush, stepsOfPushes } from '../../games/sokoban/push-protocol/pushing.ts';
import type { Move, Position } from '../../games/sokoban/rules/rules.ts';
import type { SokobanStore } from '../../play/sokoban/sokoban-store.ts';
import { pushValues } from '../../play/sokoban/words.ts';
import { announce } from '../../ui/messages/announce.ts';
import { t } from '../../words/t.ts';
import { isTeaching } from '../lamp/marks.ts';
import type { SokobanAnalysis } from '../lamp/sokoban-analysis.ts';

/** Describes the winning push, for players who cannot see it, and how many pushes lead to the win. */
function hintWords(position: Position, push: BoxPush, left: number): string {
  // Translators: {cell} is such as “row 2 column 5”, {direction} such as “left”
  const words = t('Push the box at {cell} {direction}.', pushValues(position, push));
  const rest =
    left === 1
      ? t('It wins.')
      : t(
          '{n, plural, one {# {move, select, move {move} push {push} other {}}} other {# {move, select, move {moves} push {pushes} other {}}}} to the win.',
          { n: left, move: 'push' },
        );
  return `${words} ${rest}`;
}

/** The hints of Sokoban: the first push of a win that the solver of the lamp finds. `play` plays a move. */
export function createSokobanHint(
  game: SokobanStore,
  { marks, findWin }: Pick<SokobanAnalysis, 'marks' | 'findWin'>,
  play: (move: Move) => boolean,
) {
  /** The boxes at the last free hint. */
  let nudged: Position['boxes'] | null = null;
  /** Shows the first push of a win, in words and on the board. A free hint is counted, but not as help. */
  const show = async () => {
    const { session } = game.getState();
    const isAgain = current(session).boxes === nudged;
    // The first hint of a level, the same hint again, and all hints while learning
    const isFree = !session.assisted && (!session.hints || isAgain || isTeaching(session.params));
    const pushes = await findWin(isFree ? 'nudge' : 'hint');
    const push = pushes?.[0];
    if (!pushes || !push) return;
    const left = pushes.length;
    const position = current(game.getState().session);
    const words = () => hintWords(position, push, left);
    if (isFree && !isAgain) game.getState().countHint();
    if (isFree) nudged = position.boxes;
    marks.setState({ hint: { push, words, left, isFree } });
    announce(words());
  };
  return {
    show: () => void show(),
    /**
     * Plays the push that is shown as a hint, including the walk to its box, which counts as help. Returns `false` if no
     * hint is shown.
     */
    play: (): boolean => {
      const { hint: shown } = marks.getState();
      const steps = shown && stepsOfPushes(current(game.getState().session), [shown.push]);
      if (!steps) return false;
      // Before the move, which may end the game
      game.getState().assist();
      return play(steps);
    },
  };
}
