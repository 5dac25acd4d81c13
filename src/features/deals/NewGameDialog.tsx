import { type SubmitEvent, useId, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { MAX_SEED_LENGTH, readSeed, type SeedProblem } from '../../cards/seed.ts';
import { formatQuery, parseQuery } from '../../core/query.ts';
import { dealOfDay } from '../../games/spider/library/numbered-deals.ts';
import { dailyGame } from '../../games/spider/records/dailies.ts';
import type { SpiderStatistics } from '../../games/spider/records/history-codec.ts';
import type { GameRecord } from '../../games/spider/records/records.ts';
import type { Difficulty, SpiderParams } from '../../games/spider/rules/params.ts';
import { enteredSeed, type EnteredSeed } from '../../play/page/entered-seed.ts';
import { GRADE_CHOICES, type SpiderSettings } from '../../play/page/spider-settings.ts';
import { dealOfLink, describeGame } from '../../play/spider/link.ts';
import type { SpiderSession } from '../../play/spider/spider-store.ts';
import { navigate } from '../../platform/navigation.ts';
import { afterFrame } from '../../platform/schedule.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { useToday } from '../../ui/browser/hooks.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Choice, FormField, Toggle } from '../../ui/controls/fields.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { DealLabel, SeedPicker } from './SeedPicker.tsx';
import { DifficultyChoice } from './DifficultyChoice.tsx';
import styles from './deals.module.css';

type GradeChoice = (typeof GRADE_CHOICES)[number];

interface KeptGamesProps {
  readonly games: {
    readonly others: () => readonly SpiderSession[];
    readonly state: Pick<StoreApi<unknown>, 'getState' | 'subscribe'>;
    readonly nameOf: (session: SpiderSession) => string;
    readonly giveUp: (session: SpiderSession) => Promise<unknown>;
  };
  readonly onResume: (deal: SpiderParams) => void;
}

/** The games that were left for another one, which can be continued or given up. Renders nothing if there are none. */
function KeptGames({ games, onResume }: KeptGamesProps) {
  const id = useId();
  useSyncExternalStore(games.state.subscribe, games.state.getState);
  const others = games.others();
  if (others.length === 0) return null;
  return (
    <FormField>
      <h3 id={id} className={styles.title}>
        {t('Games in progress')}
      </h3>
      <ul className={styles.games} aria-labelledby={id}>
        {others.map((session) => {
          const game = games.nameOf(session);
          return (
            <li key={game + session.params.seed}>
              <Button onClick={() => onResume(session.params)}>
                <Icon name="play" />
                {t('Continue {game}', { game })}
              </Button>
              <IconButton
                icon="close"
                compact
                label={t('Give up {game}', { game })}
                onClick={({ currentTarget: { form } }) => {
                  // The button disappears with its game, and the focus must not be lost with it.
                  const focus = () => {
                    if (document.activeElement === document.body)
                      form?.querySelector<HTMLElement>('button, :checked')?.focus();
                  };
                  void games.giveUp(session).then(() => afterFrame(focus));
                }}
              />
            </li>
          );
        })}
      </ul>
    </FormField>
  );
}

/**
 * The result of the deal of a day (`2026-11-24`) at this difficulty: that of the game on the table, or else the best
 * one.
 */
export function todayWords(
  games: readonly GameRecord[],
  { params, cursor, log }: SpiderSession,
  difficulty: Difficulty,
  day: string,
): string {
  const best = dailyGame(games, [difficulty], day);
  if (best && best.result !== 'tried') {
    const count = best.game.moves;
    return best.result === 'helped'
      ? t('won with help in {count, plural, one {# move} other {# moves}}', { count })
      : t('won in {count, plural, one {# move} other {# moves}}', { count });
  }
  const isOnTable = params.difficulty === difficulty && params.seed === dealOfDay(difficulty, day);
  if (isOnTable && log.length > 0) {
    return t('started, {count, plural, one {# move} other {# moves}}', { count: cursor });
  }
  return best ? t('played, not won yet') : t('not played yet');
}

const GRADE_NAMES = {
  any: message('Any'),
  easy: message('Easy'),
  medium: message('Medium'),
  hard: message('Hard'),
  expert: message('Expert'),
} as const satisfies Readonly<Record<GradeChoice, PlainMessage>>;

function problemWords(problem: SeedProblem): string {
  return t(
    'The {problem, select, empty {seed is empty} long {seed must have at most {limit} characters, not {length}} controls {seed must not contain control characters or line breaks} broken {seed must be valid text; it has broken characters} other {seed is damaged}}.',
    { ...problem, length: String(problem.length), limit: MAX_SEED_LENGTH },
  );
}

const randomWords = (winnableOnly: boolean): string =>
  winnableOnly ? t('A random deal that can be won.') : t('A random deal. It may not be winnable.');

/** The content of the seed field. */
type Entry =
  | { readonly kind: 'typed'; readonly text: string }
  /** Today’s deal of the chosen difficulty, which changes at midnight. */
  | { readonly kind: 'today' };

/** The deal or link that the entry stands for. */
type Wanted =
  | { readonly kind: 'random' }
  | Extract<EnteredSeed, { readonly kind: 'seed' | 'link' }>
  | { readonly kind: 'refused'; readonly why: string };

/** Longer than any link that contains the moves of a game. */
const MOST_TYPED = 16_384;

function wantedBy(text: string): Wanted {
  const entered = enteredSeed(text);
  if (entered.kind === 'link') return entered;
  if (entered.kind === 'address') return { kind: 'refused', why: t('This link contains no deal.') };
  if (entered.seed === '') return { kind: 'random' };
  const seed = readSeed(entered.seed);
  return seed.ok ? entered : { kind: 'refused', why: problemWords(seed.error) };
}

/** The deal, if it is known in advance. */
function dealOf(wanted: Wanted, kind: Omit<SpiderParams, 'seed'>): SpiderParams | null {
  if (wanted.kind === 'link') return dealOfLink(wanted.query);
  return wanted.kind === 'seed' ? { ...kind, seed: wanted.seed } : null;
}

/** Adds the chosen difficulty to a link without one. */
function withDifficulty(query: string, difficulty: Difficulty): string {
  const named = parseQuery(query);
  if (!named.has('seed') || named.has('difficulty') || named.has('game')) return query;
  return formatQuery([...named, ['difficulty', difficulty]]);
}

interface SeedFieldProps extends Pick<SpiderParams, 'difficulty' | 'relaxedDealing'> {
  /** The text as typed. */
  readonly text: string;
  readonly wanted: Wanted;
  /** Why it cannot be dealt, after an attempt to do so. */
  readonly error: string | null;
  readonly winnableOnly: boolean;
  /** The player’s date. */
  readonly today: string;
  /** The player's result of the deal of a day at the chosen difficulty. */
  readonly todayWords: (day: string) => string;
  readonly onChange: (entry: Entry) => void;
}

/** The field for the seed of the next game, with what is known about its deal, and other ways to choose one. */
function SeedField(props: SeedFieldProps) {
  const { text, wanted, error, difficulty, relaxedDealing, winnableOnly, today } = props;
  const id = useId();
  const deal = dealOf(wanted, { difficulty, relaxedDealing });
  const remark = () => {
    switch (wanted.kind) {
      case 'random':
        return randomWords(winnableOnly);
      case 'link':
        return deal
          ? t('This is a link. It opens {deal}.', { deal: describeGame(deal) })
          : t('This is a link. It will be opened.');
      case 'seed':
        return wanted.remark;
      case 'refused':
        return error === null ? wanted.why : '';
    }
  };
  return (
    <FormField>
      <label htmlFor={`${id}-seed`}>{t('Seed')}</label>
      <input
        id={`${id}-seed`}
        value={text}
        placeholder={t('Random')}
        autoComplete="off"
        spellCheck={false}
        maxLength={MOST_TYPED}
        aria-invalid={error !== null}
        aria-describedby={`${id}-seed-hint ${id}-deal`}
        onChange={(event) => props.onChange({ kind: 'typed', text: event.currentTarget.value })}
      />
      <p
        id={`${id}-seed-hint`}
        className={error ? prose.error : prose.hint}
        role={error ? 'alert' : undefined}
      >
        {error ?? t('Same seed, same cards.')}
      </p>
      <DealLabel id={`${id}-deal`} deal={deal} remark={remark()} />
      <SeedPicker
        difficulty={difficulty}
        seed={wanted.kind === 'seed' ? wanted.seed : text.trim()}
        today={today}
        todayWords={props.todayWords(today)}
        onToday={() => props.onChange({ kind: 'today' })}
        onChange={(seed) => props.onChange({ kind: 'typed', text: seed })}
      />
    </FormField>
  );
}

interface NewGameDialogProps extends Pick<KeptGamesProps, 'games' | 'onResume'> {
  readonly difficulty: Difficulty;
  readonly relaxedDealing: boolean;
  readonly settings: StoredState<SpiderSettings>;
  /** Returns a seed for a random deal, according to the settings. */
  readonly randomDeal: (difficulty: Difficulty) => string;
  /** The player's result of the deal of a day. */
  readonly todayWords: (difficulty: Difficulty, day: string) => string;
  /** `day` is set if the deal was chosen as the deal of that day. */
  readonly onStart: (params: SpiderParams, day: string | null) => void;
  /** Opens a link that was pasted into the seed field. */
  readonly onLink: (query: string) => void;
  readonly onClose: () => void;
}

/**
 * The difficulty of the next game. Grade, seed and dealing rule are collapsed until the player has expanded them once.
 */
export function NewGameDialog(props: NewGameDialogProps) {
  const [difficulty, setDifficulty] = useState(props.difficulty);
  const [relaxedDealing, setRelaxedDealing] = useState(props.relaxedDealing);
  const { winnableOnly, grade } = useStore(props.settings);
  const [entry, setEntry] = useState<Entry>({ kind: 'typed', text: '' });
  const [error, setError] = useState<string | null>(null);
  const today = useToday();
  // Expanded if it was expanded last time, or to show an invalid seed and the reason.
  const isUnfolded = useStore(props.settings, ({ dealOptions }) => dealOptions) || error !== null;

  const text = entry.kind === 'today' ? dealOfDay(difficulty, today) : entry.text;
  const wanted = wantedBy(text);

  /** A summary of the collapsed options. */
  const chosen = [
    wanted.kind === 'random' ? randomWords(winnableOnly) : text.trim(),
    ...(winnableOnly && grade !== 'any' ? [format(GRADE_NAMES[grade])] : []),
    ...(relaxedDealing ? [t('Relaxed dealing')] : []),
  ].join(' · ');

  const unfold = (open: boolean) => {
    if (open === isUnfolded) return;
    props.settings.setState({ dealOptions: open });
    setError(null);
  };
  const changeEntry = (next: Entry) => {
    setEntry(next);
    setError(null);
  };
  const start = (seed: string, day: string | null) =>
    props.onStart({ difficulty, seed, relaxedDealing }, day);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    switch (wanted.kind) {
      case 'random':
        start(props.randomDeal(difficulty), null);
        break;
      case 'seed':
        start(wanted.seed, wanted.seed === dealOfDay(difficulty, today) ? today : null);
        break;
      case 'link':
        props.onLink(withDifficulty(wanted.query, difficulty));
        break;
      case 'refused':
        setError(wanted.why);
    }
  };

  return (
    <Dialog title={t('New game')} onClose={props.onClose}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <KeptGames games={props.games} onResume={props.onResume} />
        <DifficultyChoice
          legend={t('Difficulty')}
          value={difficulty}
          isFirst
          onChange={setDifficulty}
        />
        <details
          className={styles.options}
          open={isUnfolded}
          // The browser's page search expands it, too.
          onToggle={({ currentTarget: { open } }) => unfold(open)}
        >
          <summary
            onClick={(event) => {
              // The `toggle` event is dispatched in a later task, and a deal may be started before it.
              event.preventDefault();
              unfold(!isUnfolded);
            }}
          >
            {t('Choose the deal')}
            {!isUnfolded && <small>{chosen}</small>}
          </summary>
          <div className={styles.folded}>
            {winnableOnly && (
              <Choice
                legend={t('Deal difficulty')}
                value={grade}
                options={GRADE_CHOICES.map((value) => ({
                  value,
                  label: format(GRADE_NAMES[value]),
                }))}
                onChange={(next) => props.settings.setState({ grade: next })}
              />
            )}
            <SeedField
              text={text}
              wanted={wanted}
              error={error}
              difficulty={difficulty}
              relaxedDealing={relaxedDealing}
              winnableOnly={winnableOnly}
              today={today}
              todayWords={(day) => props.todayWords(difficulty, day)}
              onChange={changeEntry}
            />
            <Toggle
              label={t('Relaxed dealing')}
              hint={t('A row may be dealt while columns are empty.')}
              checked={relaxedDealing}
              onChange={setRelaxedDealing}
            />
          </div>
        </details>
        <DialogActions>
          <Button type="submit" kind="primary">
            {t('Deal')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface NewSpiderGameProps extends Pick<NewGameDialogProps, 'onClose'> {
  readonly game: {
    readonly statistics: { readonly store: () => StoredState<SpiderStatistics> };
    readonly seedFor: NewGameDialogProps['randomDeal'];
    readonly changes: NewGameDialogProps['games'];
    readonly start: (deal: SpiderParams, day: string | null) => unknown;
    readonly resume: (deal: SpiderParams) => unknown;
  };
}

/** The dialog for a new game, with information about the game on the table and earlier games. */
export function NewSpiderGame({ game, onClose }: NewSpiderGameProps) {
  const { session, settings } = useSpider();
  const { difficulty, relaxedDealing } = session.params;
  return (
    <NewGameDialog
      difficulty={difficulty}
      relaxedDealing={relaxedDealing}
      settings={settings}
      todayWords={(wanted, day) =>
        todayWords(game.statistics.store().getState().history.games, session, wanted, day)
      }
      randomDeal={game.seedFor}
      games={game.changes}
      onStart={(deal, day) => void game.start(deal, day)}
      onResume={(deal) => void game.resume(deal)}
      onLink={(query) => {
        onClose();
        navigate(query);
      }}
      onClose={onClose}
    />
  );
}
