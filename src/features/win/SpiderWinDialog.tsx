import { fewestMovesName, movesName } from '../../board/cards/scene/table-words.ts';
import type { PaletteChoice } from '../../board/cards/art/palette.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { fnv1a32 } from '../../core/rng.ts';
import { dealOfDay, type Grade, neighbourDeal } from '../../games/spider/library/numbered-deals.ts';
import { daysWon } from '../../games/spider/records/dailies.ts';
import type { SpiderStatistics } from '../../games/spider/records/history-codec.ts';
import { tallyHistory } from '../../games/spider/records/history.ts';
import type { GameRecord } from '../../games/spider/records/records.ts';
import { type Extent, joinTallies, tallyOf } from '../../games/spider/records/tally.ts';
import {
  DIFFICULTIES,
  type Difficulty,
  type SpiderParams,
  params as spiderParams,
} from '../../games/spider/rules/params.ts';
import { dayWords, storedDayOfDeal } from '../../play/spider/deal-days.ts';
import { isCounted, type Win } from '../../play/spider/spider-statistics.ts';
import type { SpiderSession } from '../../play/spider/spider-store.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import { difficultyName } from '../../play/spider/words.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { useToday } from '../../ui/browser/hooks.ts';
import { PeacockFeather } from '../../ui/controls/PeacockFeather.tsx';
import { formatNumber, formatTime } from '../../ui/format/format.ts';
import { t } from '../../words/t.ts';
import { gradeName, gradeOfDeal } from '../deals/stored-deals.ts';
import {
  dayStreakWords,
  WinDialog,
  type WinFigure,
  copyWinText,
  handOver,
  type WinStory,
} from './WinDialog.tsx';
import { useStore } from 'zustand';
import { dismissToast, showToast } from '../../ui/messages/toasts.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import type { MenuItem } from '../../ui/popups/Menu.tsx';
import styles from './win.module.css';
import prose from '../../ui/styles/prose.module.css';

/** Formats a score change with its sign: "+100", "−3", "0". */
function signed(value: number): string {
  return value > 0 ? `+${formatNumber(value)}` : formatNumber(value);
}

/** Shows how the score is made up. */
export function ScoreDialog({ onClose }: { readonly onClose: () => void }) {
  const { standing, settings } = useSpider();
  const withTimeBonus = useStore(settings, ({ timeBonus }) => timeBonus);
  const { score, position } = standing;
  const parts: readonly (readonly [what: string, points: string])[] = [
    [t('Start'), formatNumber(score.start)],
    [
      t('{count, plural, one {# move} other {# moves}}', { count: -score.moves }),
      signed(score.moves),
    ],
    [
      t('{count, plural, one {# undo} other {# undos}}', { count: -score.undos }),
      signed(score.undos),
    ],
    [
      t('{count, plural, one {# suit} other {# suits}} completed', {
        count: position.completed.length,
      }),
      signed(score.suits),
    ],
    ...(withTimeBonus ? [[t('Time bonus'), signed(score.timeBonus)] as const] : []),
  ];
  return (
    <Dialog title={t('Score')} onClose={onClose}>
      <dl className={styles.parts}>
        {parts.map(([what, points]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{points}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('Score')}</dt>
          <dd>{formatNumber(score.shown)}</dd>
        </div>
      </dl>
      <p className={prose.hint}>
        {t('Undo gives a move back, but costs a point of its own.')}
        {score.total < 0 && ` ${t('A score is never shown below 0.')}`}
        {withTimeBonus && ` ${t('The time bonus comes with the last suit: up to 100 points.')}`}
      </p>
    </Dialog>
  );
}

/** How a figure of a win compares with earlier wins. */
interface FigureComparison {
  /** Whether it is better than all of them. */
  readonly isRecord: boolean;
  /** The comparison in words. */
  readonly note: string;
}

/** How a win compares with the other wins of its difficulty. */
interface Comparison {
  /** `null` for the first win, which has nothing to be compared with, and for a win with help. */
  readonly figures: {
    readonly time: FigureComparison;
    readonly moves: FigureComparison;
    readonly score: FigureComparison;
  } | null;
  /** The comparison in one sentence. */
  readonly summary: string;
}

function compare(
  value: number,
  { best, sum }: Extent,
  wins: number,
  isBetter: (a: number, b: number) => boolean,
  show: (value: number) => string,
): FigureComparison {
  if (isBetter(value, best))
    return { isRecord: true, note: t('best before {value}', { value: show(best) }) };
  if (value === best) return { isRecord: false, note: t('equals your best') };
  return {
    isRecord: false,
    note: t('best {best}, average {average}', { best: show(best), average: show(sum / wins) }),
  };
}

const lower = (a: number, b: number) => a < b;
const higher = (a: number, b: number) => a > b;

/** Whether this win is recorded as `record`. */
function isRecordOf({ params, cursor, undos }: SpiderSession, record: GameRecord): boolean {
  const { seed, difficulty, outcome } = record;
  const isSameDeal = seed === params.seed && difficulty === params.difficulty;
  return isSameDeal && outcome === 'win' && record.moves === cursor && record.undos === undos;
}

/** The recorded win of the game on the table; `null` if that win was another attempt or is no longer listed. */
export function countedWin(known: SpiderStatistics, session: SpiderSession): Win | null {
  const { params } = session;
  if (!isCounted(known, params)) return null;
  const { history, origin } = known;
  const index = history.games.findLastIndex(
    (game) =>
      game.origin === origin && game.seed === params.seed && game.difficulty === params.difficulty,
  );
  const record = history.games[index];
  if (!record || !isRecordOf(session, record)) return null;
  return { record, before: { ...history, games: history.games.slice(0, index) } };
}

/** Compares a win with the games before it. */
export function compareWin({ record, before }: Win): Comparison {
  const suits = difficultyName(record.difficulty);
  if (record.assisted) {
    return {
      figures: null,
      summary: t('A win with {suits}, with help: it is listed separately.', { suits }),
    };
  }
  const tally = tallyHistory(before, record.difficulty);
  const { ofWins, wins } = tally;
  if (!ofWins) {
    return { figures: null, summary: t('Your first win with {suits}!', { suits }) };
  }
  const { lastRun } = joinTallies(tally, tallyOf(record));
  const among = { number: wins + 1, suits, run: lastRun };
  return {
    figures: {
      time: compare(record.timePlayed, ofWins.timePlayed, wins, lower, formatTime),
      moves: compare(record.moves, ofWins.moves, wins, lower, formatNumber),
      score: compare(record.score, ofWins.score, wins, higher, formatNumber),
    },
    summary:
      lastRun <= 1
        ? t('Win number {number} with {suits}.', among)
        : lastRun > tally.longestWins
          ? t('Win number {number} with {suits}, {run} wins in a row, your longest streak.', among)
          : t('Win number {number} with {suits}, {run} wins in a row.', among),
  };
}

/** The facts about a won game that are put into words. */
export interface WonGame {
  readonly params: SpiderParams;
  /** The day of a daily deal, "Deal of 22 Nov"; otherwise `null`. */
  readonly day: string | null;
  /** `null` if unknown. */
  readonly grade: Grade | null;
  readonly moves: number;
  readonly undos: number;
  readonly assisted: boolean;
  /** The number of positions for which a hint was shown. */
  readonly hints: number;
  /** The number of moves the coach made. */
  readonly coached: number;
  readonly timeMs: number;
  readonly score: number;
}

function helpTag({ assisted, hints, coached }: WonGame): string {
  if (assisted) return t('with help');
  if (coached > 0) return t('with coach');
  return hints > 0
    ? t('{count, plural, one {# hint} other {# hints}}', { count: hints })
    : t('without help');
}

/** Describes what kind of win it was: "hard", "without help", "no undo". Names the grade if it is known. */
export function winTags(game: WonGame): readonly string[] {
  const { params, day, grade, undos } = game;
  return [
    ...(day === null ? [] : [day]),
    ...(grade === null ? [] : [gradeName(grade)]),
    ...(params.relaxedDealing ? [t('relaxed dealing')] : []),
    helpTag(game),
    t('{count, plural, =0 {no undo} one {# undo} other {# undos}}', { count: undos }),
  ];
}

/** "Spider, 4 suits". */
function winTitle({ params }: Pick<WonGame, 'params'>): string {
  return t('Spider, {suits}', { suits: difficultyName(params.difficulty) });
}

/** The shareable summary of a won game. */
export function winStory(game: WonGame): WinStory {
  return {
    title: winTitle(game),
    tags: winTags(game),
    figures: [
      formatTime(game.timeMs),
      t('{count, plural, one {# move} other {# moves}}', { count: game.moves }),
      t('{count, plural, one {# point} other {# points}}', { count: game.score }),
    ],
    query: spiderParams.format(game.params),
  };
}

interface SpiderWinDialogProps {
  /** The game on the page. */
  readonly game: {
    readonly statistics: {
      /** The last win that this page counted; `null` if it had been counted before. */
      readonly lastWin: () => Win | null;
      /** Where the win is found otherwise: for a game that was won before the page was loaded. */
      readonly store: () => Pick<StoredState<SpiderStatistics>, 'getState'>;
    };
    readonly actions: Readonly<Record<'sameDeal' | 'copyLink' | 'copyMoves', () => void>>;
    readonly replays: { readonly watchThis: () => void };
    readonly win: { readonly stepAside: () => void };
    /** The unfinished games the player left, which can be continued, latest first. */
    readonly waiting: () => readonly MenuItem[];
    readonly open: (dialog: 'new' | 'review' | 'score' | 'statistics') => void;
    readonly dealAnother: (difficulty: Difficulty) => void;
    readonly start: (deal: SpiderParams) => unknown;
  };
  readonly onClose: () => void;
}

function figure(
  name: string,
  value: string,
  record: string,
  standing: FigureComparison | undefined,
): WinFigure {
  const isRecord = standing?.isRecord === true;
  return { name, value, record: isRecord ? record : null, note: standing?.note ?? null };
}

const PICTURE_NAME = 'peacock-parlor-win.png';
const FILM_NAME = 'peacock-parlor-win.webm';

/** The video formats, starting with the one that slow machines can encode in real time. */
const FILM_FORMATS = ['video/webm;codecs=vp8', 'video/webm'];

/** The format in which this browser can record a canvas; `undefined` if it cannot. */
function filmFormat(): string | undefined {
  if (typeof MediaRecorder !== 'function') return undefined;
  if (!('captureStream' in HTMLCanvasElement.prototype)) return undefined;
  return FILM_FORMATS.find((type) => MediaRecorder.isTypeSupported(type));
}

/** A recording is given up after this time: a page in the background records nothing. */
const FILM_TIMEOUT_MS = 30_000;

/** Records the celebration of this deal as a video of three seconds. */
async function record(mimeType: string, look: PaletteChoice, seed: string): Promise<void> {
  const cancelling = new AbortController();
  const note = showToast(t('Recording the video. It takes a few seconds.'), {
    label: t('Cancel'),
    run: () => cancelling.abort(),
  });
  const failed = () => err(t('The browser could not record the video.'));
  const film = Promise.race([
    import('./win-film.ts')
      .then(({ recordFilm }) => recordFilm(mimeType, look, fnv1a32(seed)))
      .then(ok, failed),
    new Promise<Result<Blob>>((resolve) => {
      setTimeout(() => resolve(failed()), FILM_TIMEOUT_MS);
    }),
  ]);
  await film;
  if (cancelling.signal.aborted) return;
  dismissToast(note);
  await handOver(FILM_NAME, film);
}

async function drawPicture(game: WonGame): Promise<Result<Blob>> {
  const { spiderWinPicture } = await import('./play.ts');
  return spiderWinPicture({
    title: winTitle(game),
    line: winTags(game).join(' · '),
    figures: [
      [t('Time'), formatTime(game.timeMs)],
      [t('Score'), formatNumber(game.score)],
      [movesName(), formatNumber(game.moves)],
    ],
  });
}

/**
 * The day of a daily deal that was won on its own day, if known. The record comes first, since the dialog may be read
 * after midnight.
 */
function streakDayOf(
  { difficulty, seed }: SpiderParams,
  win: Win | null,
  today: string,
): string | null {
  const daily = win?.record.daily;
  if (daily) return daily.day === daily.on ? daily.day : null;
  return dealOfDay(difficulty, today) === seed ? today : null;
}

/** The dialog for a won game: the result, and what to do next. */
export function SpiderWinDialog({ game, onClose }: SpiderWinDialogProps) {
  const { statistics, actions, replays, open } = game;
  const known = statistics.store().getState();
  const { session, elapsedMs, standing, storage, palette } = useSpider();
  const timeMs = elapsedMs();
  const { score } = standing;
  const { params, cursor } = session;
  const today = useToday();
  const day = dayWords(storedDayOfDeal(storage, params, today), today);
  const grade = gradeOfDeal(storage, params);
  const last = statistics.lastWin();
  // Another tab may have won the game on the table.
  const win = last && isRecordOf(session, last.record) ? last : countedWin(known, session);
  const among = win && compareWin(win);
  const compared = among?.figures;
  const { undos, assisted, hints = 0, coached = 0 } = session;
  const played = { params, day, grade, moves: cursor, undos, assisted, hints, coached };
  const won = { ...played, timeMs, score: score.shown };
  const streakDay = streakDayOf(params, win, today);
  const streak =
    streakDay !== null &&
    dayStreakWords(t('Today’s deal'), daysWon(known.history.games, DIFFICULTIES), streakDay);
  const mimeType = filmFormat();
  /** The seed of the numbered deal after this one; `null` for deals without a number. */
  const nextDeal = neighbourDeal(params.difficulty, params.seed, 1);
  const next = nextDeal !== null && {
    icon: 'next' as const,
    label: t('Next deal: {number}', { number: nextDeal }),
    run: () => void game.start({ ...params, seed: nextDeal }),
  };
  return (
    <WinDialog
      title={t('You won')}
      emblem={<PeacockFeather />}
      headline={
        <>
          <p>{difficultyName(params.difficulty)}</p>
          <ul className={styles.tags} aria-label={t('This game')}>
            {winTags(won).map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </>
      }
      figures={[
        figure(t('Time'), formatTime(timeMs), t('Fastest'), compared?.time),
        figure(t('Score'), formatNumber(score.shown), t('Best score'), compared?.score),
        figure(movesName(), formatNumber(cursor), fewestMovesName(), compared?.moves),
      ]}
      choices={[
        ...game.waiting().slice(0, 1),
        { icon: 'plus', label: t('Choose another deal…'), run: () => open('new') },
        {
          icon: 'restart',
          label: t('Play again'),
          run: () => {
            onClose();
            actions.sameDeal();
          },
        },
        ...(next ? [next] : []),
        {
          icon: 'replay',
          label: t('Replay'),
          run: () => {
            game.win.stepAside();
            replays.watchThis();
          },
        },
        { icon: 'info', label: t('Review'), run: () => open('review') },
        { icon: 'steps', label: t('How the score is made up'), run: () => open('score') },
        { icon: 'chart', label: t('Statistics'), run: () => open('statistics') },
      ]}
      share={[
        { icon: 'link', label: t('Copy link'), run: actions.copyLink },
        { icon: 'share', label: t('Copy link to a replay'), run: actions.copyMoves },
        { icon: 'text', label: t('Copy as text'), run: () => void copyWinText(winStory(won)) },
        {
          icon: 'picture',
          label: t('Picture'),
          run: () => void handOver(PICTURE_NAME, drawPicture(won)),
        },
        ...(mimeType === undefined
          ? []
          : [
              {
                icon: 'play' as const,
                label: t('Three-second video'),
                run: () => void record(mimeType, palette, params.seed),
              },
            ]),
      ]}
      next={{ label: t('New deal'), run: () => game.dealAnother(params.difficulty) }}
      onClose={onClose}
    >
      {streak && <p>{streak}</p>}
      <p>{among?.summary ?? t('You have won this game before; only the first win counts.')}</p>
    </WinDialog>
  );
}
