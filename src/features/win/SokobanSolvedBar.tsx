import { current } from '../../engine/session.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import type { SokobanParams } from '../../games/sokoban/levels/game.ts';
import { hasNeighbour, type Levels, packAfter } from '../../play/sokoban/levels.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { noticeWords, solutionWords } from '../../play/sokoban/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import styles from '../lamp/analysis.module.css';

function solvedWords(session: SokobanSession): string {
  const { level, moves, pushes } = current(session);
  if (moves === 0) return noticeWords(level);
  const solution = solutionWords({ moves, pushes });
  return session.assisted
    ? // Translators: {solution} is “97 moves, 33 pushes”
      t('Solved with help: {solution}.', { solution })
    : t('Solved: {solution}.', { solution });
}

/** The level to play next, in this pack or the next built-in one; `null` if there is none. */
export function nextChoice(
  params: SokobanParams,
  levels: Pick<Levels, 'openNext'>,
): { readonly label: string; readonly run: () => void } | null {
  if (hasNeighbour(params, 1)) return { label: t('Next level'), run: levels.openNext };
  const pack = packAfter(params);
  return pack
    ? // Translators: {pack} is a pack of levels, such as “The Schoolroom”.
      { label: t('Next: {pack}', { pack: pack.title }), run: levels.openNext }
    : null;
}

interface SolvedBarProps {
  readonly levels: Pick<Levels, 'open' | 'openNext'>;
  readonly onLevels: () => void;
}

/** The bar below a solved board without a win dialog: the level was reopened, or its dialog was closed. */
export function SolvedBar({ levels, onLevels }: SolvedBarProps) {
  const { session } = useSokoban();
  const next = nextChoice(session.params, levels) ?? { label: t('Levels'), run: onLevels };
  return (
    <div className={styles.bar} role="group" aria-label={t('Solved')}>
      <p className={styles.words}>{solvedWords(session)}</p>
      <div className={styles.actions}>
        {session.moves.length > 0 && (
          <Button onClick={() => void levels.open(session.params)}>{t('Play again')}</Button>
        )}
        <Button kind="primary" onClick={next.run}>
          {next.label}
        </Button>
      </div>
    </div>
  );
}
