import { formatNumber } from '../../ui/format/format-number.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import type { Result } from '../../core/result.ts';
import { isWithoutUndo } from '../../games/sokoban/rules/journal.ts';
import { t } from '../../words/t.ts';
import type { WinStory } from '../../features/win/share.ts';
import type { Completion } from '../../play/sokoban/completion.ts';
import { levelPlace, levelTitle } from '../../play/sokoban/level-name.ts';
import { writeSokobanLink } from '../../play/sokoban/link.ts';
import { movesWords, pushesWords } from '../../play/sokoban/words.ts';

/** What kind of solution it was; `fewest` is the proven number of pushes, if it is known. */
export function solutionTags(
  { session, solution }: Pick<Completion, 'session' | 'solution'>,
  fewest: number | null,
): readonly string[] {
  return [
    levelPlace(session.params),
    ...(solution.pushes === fewest ? [t('no fewer pushes will do')] : []),
    session.assisted ? t('with help') : t('without help'),
    ...(isWithoutUndo(session.log) ? [t('no undo')] : []),
  ];
}

/** A solved level, told without a move. */
export async function winStory(completion: Completion, fewest: number | null): Promise<WinStory> {
  const { session, solution, timeMs } = completion;
  return {
    title: t('Sokoban, “{title}”', { title: levelTitle(session.params) }),
    tags: solutionTags(completion, fewest),
    figures: [pushesWords(solution.pushes), movesWords(solution.moves), formatTime(timeMs)],
    query: await writeSokobanLink(session.params),
  };
}

/** The level as it was before its first move, and how it was solved, as a picture. */
export async function winPicture(
  completion: Completion,
  fewest: number | null,
): Promise<Result<Blob>> {
  const { session, solution, timeMs } = completion;
  const [{ winCardPng }, { paintOpening }] = await Promise.all([
    import('../../features/win/win-card.ts'),
    import('../../play/sokoban-board/canvas/board-png.ts'),
  ]);
  return winCardPng({
    title: levelTitle(session.params),
    line: [t('Sokoban'), ...solutionTags(completion, fewest)].join(' · '),
    figures: [
      [t('Pushes'), formatNumber(solution.pushes)],
      [t('Moves'), formatNumber(solution.moves)],
      [t('Time'), formatTime(timeMs)],
    ],
    paintArt: (ctx, room) => paintOpening(ctx, session.params.level, room),
  });
}
