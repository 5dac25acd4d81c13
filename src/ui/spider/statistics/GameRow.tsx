import { inCalendar } from '../../../core/calendar.ts';
import type { SpiderMove, SpiderParams } from '../../../games/spider/rules/game.ts';
import { paramsOf, replayOf, type GameRecord } from '../../../games/spider/records/records.ts';
import { formatNumber } from '../../kit/format/format-number.ts';
import { formatTime } from '../../kit/format/format-time.ts';
import { showToast } from '../../kit/messages/toasts.ts';
import { dayChosen, type ChosenDay } from '../deals/chosen-days.ts';
import { dayOfDeal, dayOfGame } from '../deals/day-of-deal.ts';
import { difficultyName } from '../words/words.ts';
import { dateWords } from './statistics-words.ts';
import { Button } from '../../kit/controls/Button.tsx';
import games from './GamesTable.module.css';

/** The game on the table: it is over in no way yet, and counts nowhere. */
export type PresentGame = Pick<
  GameRecord,
  'difficulty' | 'seed' | 'relaxedDealing' | 'timePlayed' | 'moves' | 'score' | 'assisted'
>;

/** What can be done with a game of the list. */
export interface GameRowActions {
  readonly onRetry: (params: SpiderParams) => void;
  /** Shows the game move by move, where that is possible. */
  readonly onReplay?:
    | ((params: SpiderParams, moves: readonly SpiderMove[], timeMs: number) => void)
    | undefined;
}

const OUTCOMES = { win: 'Won', loss: 'Lost' } as const;

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

function Cells({ game, day, result }: CellsProps) {
  return (
    <>
      <td className={games.result}>{game.assisted ? `${result}, with help` : result}</td>
      <td className={games.suits}>{difficultyName(game.difficulty)}</td>
      <th scope="row" className={games.seed}>
        {day === null ? (
          <code title={game.seed}>{game.seed}</code>
        ) : (
          <span title={`Deal ${game.seed}`}>{day}</span>
        )}
        {game.relaxedDealing && <small> relaxed</small>}
      </th>
      <td className={games.number} data-column="Time">
        {formatTime(game.timePlayed)}
      </td>
      <td className={games.number} data-column="Moves">
        {formatNumber(game.moves)}
      </td>
      <td className={games.number} data-column="Score">
        {formatNumber(game.score)}
      </td>
    </>
  );
}

/** The row of the game on the table. */
export function PresentRow({ game, chosen }: RowProps<PresentGame>) {
  return (
    <tr className={games.present}>
      <td className={games.date}>Now</td>
      <Cells game={game} day={dayOfDeal(game, dayChosen(chosen, game))} result="In progress" />
      <td className={games.actions} />
    </tr>
  );
}

/** The row of a game that is over. */
export function GameRow(props: GameRowActions & RowProps<GameRecord>) {
  const { game, chosen, onRetry, onReplay } = props;
  const dealDay = dayOfGame(game, chosen);
  const name = dealDay ?? game.seed;
  const replay = () => {
    const played = replayOf(game);
    if (played) onReplay?.(played.params, played.moves, game.timePlayed);
    else showToast('The moves of this game are damaged, so it cannot be shown.');
  };
  const { day, hour } = dateWords(game.timestamp);
  return (
    <tr data-outcome={game.outcome}>
      <td className={games.date}>
        <time dateTime={new Date(inCalendar(game.timestamp)).toISOString()}>
          {day} <span className={games.hour}>{hour}</span>
        </time>
      </td>
      <Cells game={game} day={dealDay} result={OUTCOMES[game.outcome]} />
      <td className={games.actions}>
        <Button aria-label={`Play ${name} again`} onClick={() => onRetry(paramsOf(game))}>
          Play again
        </Button>
        {onReplay && game.line && (
          <Button aria-label={`Replay ${name}`} onClick={replay}>
            Replay
          </Button>
        )}
      </td>
    </tr>
  );
}
