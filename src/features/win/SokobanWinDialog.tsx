import { useStore } from 'zustand';
import type { Result } from '../../core/result.ts';
import { lurd, replayLurd } from '../../games/sokoban/index.ts';
import { daysWon, type LevelRecord } from '../../games/sokoban/records/statistics.ts';
import { type Detour, detoursOf } from '../../games/sokoban/records/detours.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import { fewestOf } from '../../games/sokoban/records/optima.ts';
import { type KeptSolutions, keptOf, lurdLength } from '../../games/sokoban/records/solutions.ts';
import { isWithoutUndo } from '../../games/sokoban/rules/journal.ts';
import { PEACOCK } from '../../board/tiles/figures.ts';
import { Figure } from '../../play/sokoban-board/SokobanArt.tsx';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import type { Completion } from '../../play/sokoban/completion.ts';
import { levelPlace, levelTitle, movesWords, pushesWords } from '../../play/sokoban/words.ts';
import type { Levels } from '../../play/sokoban/levels.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { writeSokobanLink } from '../../play/sokoban/link.ts';
import { dayOfRecipe } from '../../play/sokoban/recipes.ts';
import type { LostPushes } from '../../play/sokoban/replay-line.ts';
import { SOKOBAN_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import { Star } from '../../play/sokoban/stars.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { formatNumber, formatTime } from '../../ui/format/format.ts';
import { lazyPanel } from '../../ui/loading/lazy-part.tsx';
import type { MenuItem } from '../../ui/popups/Menu.tsx';
import prose from '../../ui/styles/prose.module.css';
import { format, message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { isTeaching } from '../lamp/marks.ts';
import type { SokobanAnalysis } from '../lamp/sokoban-analysis.ts';
import { nextChoice } from './SokobanSolvedBar.tsx';
import styles from './win.module.css';
import {
  dayStreakWords,
  WinDialog,
  type WinFigure,
  copyWinText,
  handOver,
  type WinStory,
} from './WinDialog.tsx';

/**
 * Where a solved game lost pushes against the best solution of its level, by steps of the game; empty if it lost none.
 * Players who solved it without help are not shown a best solution found with help.
 */
function gameDetours(session: SokobanSession, kept: KeptSolutions | null): readonly Detour[] {
  if (!kept || (kept.assisted === true && !session.assisted)) return [];
  const { level } = session.params;
  const line = lurd(session);
  if (lurdLength(kept.byPushes).pushes >= lurdLength(line).pushes) return [];
  const [own, best] = [replayLurd(level, line), replayLurd(level, kept.byPushes)];
  return own.ok && best.ok ? detoursOf(own.value.states, [best.value.states]) : [];
}

function helpTag({ assisted, hints = 0 }: Completion['session']): string {
  if (assisted) return t('with help');
  return hints > 0
    ? t('{count, plural, one {# hint} other {# hints}}', { count: hints })
    : t('without help');
}

/** Describes what kind of solution it was; `fewest` is the proven minimum of pushes, if known. */
function solutionTags(
  { session, solution }: Pick<Completion, 'session' | 'solution'>,
  fewest: number | null,
): readonly string[] {
  return [
    levelPlace(session.params),
    ...(solution.pushes === fewest ? [t('fewest possible pushes')] : []),
    helpTag(session),
    ...(isWithoutUndo(session.log) ? [t('no undo')] : []),
  ];
}

/** The shareable summary of a solved level, without its moves. */
async function winStory(completion: Completion, fewest: number | null): Promise<WinStory> {
  const { session, solution, timeMs } = completion;
  return {
    title: t('Sokoban, “{title}”', { title: levelTitle(session.params) }),
    tags: solutionTags(completion, fewest),
    figures: [pushesWords(solution.pushes), movesWords(solution.moves), formatTime(timeMs)],
    query: await writeSokobanLink(session.params),
  };
}

/** Draws a picture of the level before its first move, with the result. */
async function winPicture(completion: Completion, fewest: number | null): Promise<Result<Blob>> {
  const { session, solution, timeMs } = completion;
  const [{ winCardPng }, { paintOpening }] = await Promise.all([
    import('../../features/win/win-card.ts'),
    import('../../play/sokoban-board/board-png.ts'),
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

const CompletionLeaderboard = lazyPanel(
  message('Leaderboard'),
  async () => (await import('../../features/arcade/leaderboard.tsx')).CompletionLeaderboard,
);

const WhereLost = lazyPanel(
  message('Where pushes were lost'),
  async () => (await import('../../features/games/OptimizerDialog.tsx')).WhereLost,
);

interface SokobanWinDialogProps {
  readonly completion: Completion;
  /** Whether the minimum of pushes is being searched for. */
  readonly analysis: Pick<SokobanAnalysis, 'state'>;
  readonly levels: Pick<Levels, 'open' | 'openNext'>;
  readonly watching: {
    /** Shows this game move by move. */
    readonly watch: (source: 'game') => void;
    /** Shows where this game lost pushes. */
    readonly watchLost: (lost: LostPushes) => void;
  };
  readonly onLevels: () => void;
  readonly onStatistics: () => void;
  /** Called with a proven minimum of pushes for the level. */
  readonly onClose: () => void;
}

/** A figure, and how it compares with the previous best. */
function figure(name: string, now: number, before: number | undefined): WinFigure {
  const value = formatNumber(now);
  if (before === undefined) return { name, value, record: null, note: t('first time') };
  if (now < before) {
    // Translators: the best result until now, as in “was 52”
    return { name, value, record: t('New best'), note: t('was {best}', { best: before }) };
  }
  const note = now === before ? t('equals your best') : t('best {best}', { best: before });
  return { name, value, record: null, note };
}

const PICTURE_NAME = 'peacock-parlor-level.png';

/** Shows the minimum of pushes, as far as it is known, and whether it was reached. */
function Fewest({
  completion,
  analysis,
  measure,
}: Pick<SokobanWinDialogProps, 'completion' | 'analysis'> & {
  /** The record this solution is compared with. */
  readonly measure: LevelRecord | null;
}) {
  const { optima } = useSokoban();
  const { session, solution } = completion;
  const { goal } = useStore(analysis.state);
  const fewest = fewestOf(useStore(optima), keyOf(session.params.level));
  if (fewest === null) {
    return goal === null ? null : (
      <p className={prose.hint}>{t('Looking for the fewest pushes…')}</p>
    );
  }
  if (solution.pushes > fewest) {
    if (measure?.byPushes.pushes === fewest) {
      return (
        <p>
          {t(
            'Your best, {pushes, plural, one {# push} other {# pushes}}, is the fewest possible.',
            {
              pushes: fewest,
            },
          )}
        </p>
      );
    }
    return (
      <p>
        {t('It can be done in {pushes, plural, one {# push} other {# pushes}}, {extra} fewer.', {
          pushes: fewest,
          extra: solution.pushes - fewest,
        })}
      </p>
    );
  }
  const moves = measure?.byMoves.moves ?? Infinity;
  return (
    <p className={styles.fewest}>
      {!session.assisted && <Star words={t('Star.')} />}
      {t('Perfect: fewest possible pushes.')}
      {moves < solution.moves && ` ${t('The best known in moves: {moves}.', { moves })}`}
    </p>
  );
}

/** The dialog for a completed level. */
export function SokobanWinDialog(props: SokobanWinDialogProps) {
  const { levels, watching, onLevels } = props;
  const { commands, optima, solutions, statistics, leaderboards, progress } = useSokoban();
  const { solution, before, timeMs, session } = props.completion;
  // The first solution without help is not measured against a record set with help.
  const measure = !session.assisted && before?.assisted ? null : before;
  const fewest = fewestOf(useStore(optima), keyOf(session.params.level));
  const { params } = session;
  const next = nextChoice(params, levels);
  const detours = gameDetours(session, keptOf(solutions.getState(), keyOf(params.level)));
  const best = measure?.byPushes.pushes;
  const { day } = props.completion;
  const streak =
    dayOfRecipe(params.recipe) === day &&
    dayStreakWords(t('Today’s level'), daysWon(statistics.getState().dailies), day);
  const levelsChoice: MenuItem = {
    ...SOKOBAN_COMMANDS.levels,
    label: format(SOKOBAN_COMMANDS.levels.label),
    run: onLevels,
  };
  return (
    <WinDialog
      title={t('Level complete')}
      emblem={
        <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
          <Figure shape={PEACOCK.chest} />
        </svg>
      }
      headline={
        <>
          <p>{levelTitle(params)}</p>
          <p className={styles.place}>{levelPlace(params)}</p>
          {session.assisted && (
            <ul className={styles.tags} aria-label={t('This game')}>
              <li>{helpTag(session)}</li>
            </ul>
          )}
        </>
      }
      figures={[
        figure(t('Moves'), solution.moves, measure?.byMoves.moves),
        figure(t('Pushes'), solution.pushes, best),
        { name: t('Time'), value: formatTime(timeMs), record: null, note: null },
      ]}
      choices={[
        { icon: 'restart', label: t('Play again'), run: () => void levels.open(params) },
        ...(next ? [levelsChoice] : []),
        { icon: 'replay', label: t('Replay'), run: () => watching.watch('game') },
        { icon: 'chart', label: t('Statistics'), run: props.onStatistics },
      ]}
      share={[
        { ...SOKOBAN_COMMANDS.copyLink, label: t('Copy link'), run: commands.copyLink.run },
        {
          icon: 'text',
          label: t('Copy as text'),
          run: () => void winStory(props.completion, fewest).then(copyWinText),
        },
        {
          icon: 'picture',
          label: t('Picture'),
          run: () => void handOver(PICTURE_NAME, winPicture(props.completion, fewest)),
        },
      ]}
      next={next ?? levelsChoice}
      onClose={props.onClose}
    >
      {streak && <p>{streak}</p>}
      <div role="status">
        <Fewest completion={props.completion} analysis={props.analysis} measure={measure} />
      </div>
      {detours.length > 0 && best !== undefined && (
        <Button onClick={() => watching.watchLost({ detours, metric: 'pushes', against: 'own' })}>
          {t('{pushes, plural, one {# push} other {# pushes}} more than your best: show where', {
            pushes: solution.pushes - best,
          })}
        </Button>
      )}
      {fewest !== null && fewest < Math.min(solution.pushes, best ?? Infinity) && (
        <WhereLost session={session} onShow={watching.watchLost} />
      )}
      {session.assisted && before && !before.assisted && (
        <p className={prose.hint}>{t('Your best without help stays as it is.')}</p>
      )}
      {/* Learners are asked for nothing. */}
      {!isTeaching(params) && (
        <CompletionLeaderboard
          store={leaderboards.of(params.level)}
          solved={props.completion.session}
          progress={progress}
        />
      )}
    </WinDialog>
  );
}
