import { inCalendar } from '../../core/calendar.ts';
import { visible } from '../../core/outside-text.ts';
import type { SpiderMove, SpiderParams } from '../../games/spider/rules/game.ts';
import { paramsOf, replayOf, type GameRecord } from '../../games/spider/records/records.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import {
  type ChosenDay,
  dayChosen,
  dayOfDeal,
  dayOfGame,
  dayWords,
} from '../../play/spider/deal-days.ts';
import { useToday } from '../../ui/browser/use-today.ts';
import { difficultyName } from '../../play/spider/words.ts';
import { dateWords } from './statistics-words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import { movesName } from '../../board/cards/scene/table-words.ts';
import games from './GamesTable.module.css';

/** The game on the table: it is over in no way yet, and counts nowhere. */
export type PresentGame = Pick<
  GameRecord,
  'difficulty' | 'seed' | 'relaxedDealing' | 'timePlayed' | 'moves' | 'score' | 'assisted' | 'hints'
>;

/** What can be done with a game of the list. */
export interface GameRowActions {
  /** `day`: as the deal of this day. */
  readonly onRetry: (params: SpiderParams, day?: string | null) => void;
  /** Shows the game move by move, where that is possible. */
  readonly onReplay?:
    | ((params: SpiderParams, moves: readonly SpiderMove[], timeMs: number) => void)
    | undefined;
}

const OUTCOMES = {
  // Translators: one game, which was won
  win: () => t('{what, select, game {Won} other {}}', { what: 'game' }),
  // Translators: one game, which was lost
  loss: () => t('{what, select, game {Lost} other {}}', { what: 'game' }),
} as const;

interface RowProps<G> {
  readonly game: G;
  /** The deals that were chosen by their day. */
  readonly chosen: readonly ChosenDay[];
}

interface CellsProps {
  readonly game: PresentGame;
  /** "Deal of 22 Nov"; `null` where it is known by its seed. */
  readonly day: string | null;
  readonly result: string;
}

/** How a game ended, and what it was played with. */
function resultWords({ assisted, hints = 0 }: PresentGame, result: string): string {
  if (assisted) return t('{result}, with help', { result });
  return hints > 0
    ? t('{result}, {count, plural, one {# hint} other {# hints}}', { result, count: hints })
    : result;
}

function Cells({ game, day, result }: CellsProps) {
  const seed = visible(game.seed);
  return (
    <>
      <td className={games.result}>{resultWords(game, result)}</td>
      <td className={games.suits}>{difficultyName(game.difficulty)}</td>
      <th scope="row" className={games.seed}>
        {day === null ? (
          <code title={seed}>{seed}</code>
        ) : (
          <span title={t('Deal {seed}', { seed })}>{day}</span>
        )}
        {game.relaxedDealing && <small> {t('relaxed')}</small>}
      </th>
      <td className={games.number} data-column={t('Time')}>
        {formatTime(game.timePlayed)}
      </td>
      <td className={games.number} data-column={movesName()}>
        {formatNumber(game.moves)}
      </td>
      <td className={games.number} data-column={t('Score')}>
        {formatNumber(game.score)}
      </td>
    </>
  );
}

/** The row of the game on the table. */
export function PresentRow({ game, chosen }: RowProps<PresentGame>) {
  const today = useToday();
  const day = dayOfDeal(game, dayChosen(chosen, game), today);
  return (
    <tr className={games.present}>
      <td className={games.date}>{t('Now')}</td>
      <Cells game={game} day={dayWords(day, today)} result={t('In progress')} />
      <td className={games.actions} />
    </tr>
  );
}

/** The row of a game that is over. */
export function GameRow(props: GameRowActions & RowProps<GameRecord>) {
  const { game, chosen, onRetry, onReplay } = props;
  const dealDay = dayOfGame(game, chosen, useToday());
  const name = dealDay ?? visible(game.seed);
  const replay = () => {
    const played = replayOf(game);
    if (played) onReplay?.(played.params, played.moves, game.timePlayed);
    else showToast(t('The moves of this game are damaged, so it cannot be shown.'));
  };
  const retry = () => {
    if (game.daily) onRetry(paramsOf(game), game.daily.day);
    else onRetry(paramsOf(game));
  };
  const { day, hour } = dateWords(game.timestamp);
  return (
    <tr data-outcome={game.outcome}>
      <td className={games.date}>
        <time dateTime={new Date(inCalendar(game.timestamp)).toISOString()}>
          {day} <span className={games.hour}>{hour}</span>
        </time>
      </td>
      <Cells game={game} day={dealDay} result={OUTCOMES[game.outcome]()} />
      <td className={games.actions}>
        <Button aria-label={t('Play {deal} again', { deal: name })} onClick={retry}>
          {t('Play again')}
        </Button>
        {onReplay && game.line && (
          <Button aria-label={t('Replay {deal}', { deal: name })} onClick={replay}>
            {t('Replay')}
          </Button>
        )}
      </td>
    </tr>
  );
}
