import { useId, useMemo, useRef, useState } from 'react';
import type { Move } from '../../../games/sokoban/rules/move.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { Choice, FormField } from '../../kit/controls/fields.tsx';
import type { Look } from '../../play/page/game-page.ts';
import { ReplayControls } from '../../play/replay/ReplayControls.tsx';
import { usePlayer } from '../../play/replay/use-player.ts';
import { useReplayKeys } from '../../play/replay/use-replay-keys.ts';
import { fileSolutionsOf } from '../levels/file-solutions.ts';
import type { SokobanSession } from '../board/frames.ts';
import { levelTitle } from '../levels/level-name.ts';
import { isHelp, REPLAY_SOURCES, replayLine, wholeLurd } from '../game/replay-line.ts';
import type {
  FoundSolution,
  LostPushes,
  OwnLine,
  ReplayLine,
  ReplaySource,
} from '../game/replay-line.ts';
import { ReplayBoard } from './ReplayBoard.tsx';
import type { Skin } from '../settings/settings.ts';
import type { KeptSolutions } from '../../../games/sokoban/records/solutions.ts';
import { count, solutionWords } from '../words/words.ts';
import { Button } from '../../kit/controls/Button.tsx';
import prose from '../../kit/styles/prose.module.css';
import styles from './ReplayDialog.module.css';

/** Fast enough for long solutions, and still to be followed. */
const MS_PER_STEP = 250;

const SOURCE_NAMES: Readonly<Record<ReplaySource, string>> = {
  game: 'This game',
  solution: 'A solution from here',
  byMoves: 'Fewest moves',
  byPushes: 'Fewest pushes',
  line: 'This solution',
  file: 'Solution from the file',
  pasted: 'Pasted moves',
};

/**
 * What runs as soon as it is chosen. The solver's solution waits for each step: whoever wants the next two pushes is told
 * no more.
 */
const PLAYS_AT_ONCE: Readonly<Record<ReplaySource, boolean>> = {
  game: true,
  solution: false,
  byMoves: true,
  byPushes: true,
  line: true,
  file: true,
  pasted: false,
};

/** `helped`: the line is not the player's own. */
type PlayOn = (line: readonly Move[], where: string, helped: boolean) => void;

interface WatchedProps {
  readonly line: ReplayLine;
  /** The step to begin with. */
  readonly from: number;
  readonly isPlaying: boolean;
  readonly still: boolean;
  readonly skin: Skin;
  /** Where pushes were lost. */
  readonly lost: LostPushes | null;
  /** To go on from here would mark the game as helped, which it is not yet. */
  readonly warns: boolean;
  readonly onPlayOn: (line: readonly Move[]) => void;
}

/** One line on the board, with its controls. */
function Watched({
  line: { moves, frames },
  from,
  isPlaying,
  still,
  skin,
  lost,
  warns,
  onPlayOn,
}: WatchedProps) {
  const [player, dispatch] = usePlayer({
    last: moves.length,
    first: from,
    isPlaying,
    pace: MS_PER_STEP,
  });
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  useReplayKeys(root, dispatch);
  const frame = frames[player.index];
  return (
    <div ref={root} className={styles.watched}>
      {frame && <ReplayBoard frame={frame} still={still} skin={skin} />}
      {lost && (
        <Detours
          lost={lost}
          index={player.index}
          onShow={(index) => dispatch({ t: 'go', to: index })}
        />
      )}
      <ReplayControls player={player} onEvent={dispatch} />
      <Button
        onClick={() => onPlayOn(moves.slice(0, player.index))}
        aria-describedby={warns ? hintId : undefined}
      >
        Play on from here
      </Button>
      {warns && (
        <p id={hintId} className={prose.hint}>
          Counts as help: these moves are not your own.
        </p>
      )}
    </div>
  );
}

interface DetoursProps {
  readonly lost: LostPushes;
  /** The step that is shown. */
  readonly index: number;
  readonly onShow: (index: number) => void;
}

/** Where a line lost pushes: in words for the place that is shown, and a button for each place. */
function Detours({ lost: { detours, against }, index, onShow }: DetoursProps) {
  const here = detours.find(({ from, to }) => index >= from && index < to);
  return (
    <div className={styles.detours}>
      <p role="status">
        {here
          ? `Here: ${count(here.extra, 'push', 'pushes')} more than ${against} took.`
          : `Where more pushes were used than in ${against}:`}
      </p>
      {detours.map((detour) => (
        <Button
          key={detour.from}
          aria-pressed={detour === here}
          onClick={() => onShow(detour.from)}
        >
          Step {detour.from}: +{detour.extra}
        </Button>
      ))}
    </div>
  );
}

interface PastedFieldProps {
  readonly lurd: string;
  /** What the level does not allow in it. */
  readonly error: string | null;
  readonly onChange: (lurd: string) => void;
}

/** Where moves are pasted. */
function PastedField({ lurd, error, onChange }: PastedFieldProps) {
  return (
    <FormField className={styles.source}>
      <label htmlFor="sok-lurd">Moves in LURD notation</label>
      <textarea
        id="sok-lurd"
        rows={2}
        value={lurd}
        spellcheck={false}
        autoComplete="off"
        aria-describedby="sok-lurd-error"
        aria-invalid={error === null ? undefined : true}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id="sok-lurd-error" role="status" className={error === null ? prose.hint : prose.error}>
        {error ?? 'l, u, r, d in either case, with counts if you like: rrUUl, 2r2Ul.'}
      </p>
    </FormField>
  );
}

interface ReplayDialogProps {
  readonly session: SokobanSession;
  readonly kept: KeptSolutions | null;
  /** The solver's solution: the whole line as LURD, and where it takes over. */
  readonly solution: FoundSolution | null;
  readonly source: ReplaySource;
  /** One of the player's solutions that was chosen from a list. */
  readonly line: OwnLine | null;
  /** Where what is watched first lost pushes, if that is what is to be seen. */
  readonly lost: LostPushes | null;
  readonly look: Look;
  readonly skin: Skin;
  readonly onPlayOn: PlayOn;
  readonly onClose: () => void;
}

/** Watches a line of this level step by step: the game's own, a best solution, or pasted letters. */
export function ReplayDialog(props: ReplayDialogProps) {
  const { session, kept, solution, look, skin, onPlayOn, onClose } = props;
  const { params } = session;
  const [source, setSource] = useState(props.source);
  const [pasted, setPasted] = useState('');
  const { solutions: filed } = useMemo(() => fileSolutionsOf(params), [params]);
  const [chosen, setChosen] = useState(0);
  const lurds: Readonly<Record<ReplaySource, string>> = {
    game: wholeLurd(session),
    solution: solution?.lurd ?? '',
    byMoves: kept?.byMoves ?? '',
    byPushes: kept?.byPushes ?? '',
    line: props.line?.lurd ?? '',
    file: filed[chosen]?.lurd ?? '',
    pasted,
  };
  const lurd = lurds[source];
  const line = useMemo(() => replayLine(params.level, lurd), [params.level, lurd]);
  const has: Readonly<Record<ReplaySource, boolean>> = {
    game: true,
    solution: solution !== null,
    byMoves: kept !== null,
    byPushes: kept !== null,
    line: props.line !== null,
    file: filed.length > 0,
    pasted: true,
  };
  const helps = isHelp(source, kept, props.line);
  const lost = source === props.source ? props.lost : null;
  const firstStep = source === 'solution' ? (solution?.from ?? 0) : (lost?.detours[0]?.from ?? 0);
  const offered = REPLAY_SOURCES.filter((each) => has[each]);
  return (
    <Dialog title={`Replay of “${levelTitle(params)}”`} fullPage onClose={onClose}>
      <div className={styles.replay}>
        <Choice
          legend="What to watch"
          value={source}
          options={offered.map((value) => ({
            value,
            label: value === 'line' && props.line ? props.line.name : SOURCE_NAMES[value],
          }))}
          onChange={setSource}
        />
        {source === 'file' && filed.length > 1 && (
          <FormField className={styles.source}>
            <label htmlFor="sok-filed">Which solution</label>
            <select
              id="sok-filed"
              value={chosen}
              onChange={(event) => setChosen(Number(event.currentTarget.value))}
            >
              {filed.map((solution, index) => (
                <option key={solution.lurd} value={index}>
                  {index + 1}. {solutionWords(solution.metrics)}
                </option>
              ))}
            </select>
          </FormField>
        )}
        {source === 'pasted' && (
          <PastedField lurd={pasted} error={line.ok ? null : line.error} onChange={setPasted} />
        )}
        {line.ok && (
          <Watched
            // Another line begins at its start.
            key={`${source} ${lurd}`}
            line={line.value}
            from={firstStep}
            still={look.reducedMotion}
            isPlaying={!look.reducedMotion && PLAYS_AT_ONCE[source] && lost === null}
            lost={lost}
            skin={skin}
            warns={helps && !session.assisted}
            onPlayOn={(moves) => onPlayOn(moves, SOURCE_NAMES[source], helps)}
          />
        )}
      </div>
    </Dialog>
  );
}
