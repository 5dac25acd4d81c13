import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Detour } from '../../games/sokoban/records/detours.ts';
import type { BoardFrame } from '../../play/sokoban-board/frames.ts';
import type { LostPushes, ReplaySource } from '../../play/sokoban/replay-line.ts';
import { SOKOBAN_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import { placedWords } from '../../play/sokoban/words.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { classes } from '../../ui/styles/classes.ts';
import panels from '../../ui/styles/panel.module.css';
import { t } from '../../words/t.ts';
import { joinNotes, MoveList } from '../moves/MoveList.tsx';
import { listedPlaces, moveLine, type PlayedLine, rowAt } from '../moves/SokobanMovesDialog.tsx';
import styles from './SokobanReplayDialog.module.css';
import { FormField } from '../../ui/controls/fields.tsx';
import prose from '../../ui/styles/prose.module.css';

interface PushesProps {
  readonly line: PlayedLine;
  /** The index of the shown step. */
  readonly index: number;
  readonly onGo: (index: number) => void;
}

/** The pushes of a line as a list. */
export function Pushes({ line, index, onGo }: PushesProps) {
  const places = useMemo(() => listedPlaces(line, 'pushes'), [line]);
  return (
    <MoveList
      label={t('Pushes, newest first')}
      count={places.length}
      now={rowAt(places, index)}
      rowOf={(row) => {
        const place = places[row] ?? 0;
        const position = line.states[place];
        const step = place === 0 ? '' : t('Move {n}', { n: place });
        return {
          words: moveLine(line, place),
          note: joinNotes(step, position ? placedWords(position) : ''),
        };
      }}
      onChoose={(row) => onGo(places[row] ?? 0)}
    />
  );
}

interface PushStepsProps {
  readonly frames: readonly BoardFrame[];
  /** The index of the shown step. */
  readonly index: number;
  readonly onShow: (index: number) => void;
}

const [BACK_KEY] = SOKOBAN_COMMANDS.undoPush.keys;
const [NEXT_KEY] = SOKOBAN_COMMANDS.redoPush.keys;

/** Steps from push to push, skipping walks. Supports the keys that undo and redo pushes in a game. */
export function PushSteps({ frames, index, onShow }: PushStepsProps) {
  const pushesAt = (at: number) => frames[at]?.position.pushes ?? 0;
  const pushes = pushesAt(index);
  const last = frames.length - 1;
  const next = frames.findIndex((_, at) => at > index && pushesAt(at) > pushes);
  const back = frames.findLastIndex((_, at) => at < index && pushesAt(at) < pushes);
  const goNext = () => onShow(next < 0 ? last : next);
  const goBack = () => onShow(Math.max(0, back));
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef({ goNext, goBack });
  useLayoutEffect(() => {
    latest.current = { goNext, goBack };
  });
  useLayoutEffect(() => {
    const dialog = root.current?.closest('dialog');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      // Lists and text fields use these keys to scroll.
      if (event.target instanceof Element && event.target.matches('select, textarea')) return;
      if (event.key === NEXT_KEY) latest.current.goNext();
      else if (event.key === BACK_KEY) latest.current.goBack();
      else return;
      // The scrubber uses these keys, too.
      event.preventDefault();
    };
    dialog?.addEventListener('keydown', onKeyDown);
    return () => dialog?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div ref={root} className={styles.steps} role="group" aria-label={t('Pushes')}>
      <IconButton
        icon={SOKOBAN_COMMANDS.undoPush.icon}
        label={t('Previous push')}
        shortcut={BACK_KEY}
        compact
        aria-disabled={pushes === 0}
        onClick={goBack}
      />
      <p>{t('Push {n} of {all}', { n: pushes, all: pushesAt(last) })}</p>
      <IconButton
        icon={SOKOBAN_COMMANDS.redoPush.icon}
        label={t('Next push')}
        shortcut={NEXT_KEY}
        compact
        aria-disabled={index === last}
        onClick={goNext}
      />
    </div>
  );
}

interface DetoursProps {
  readonly lost: LostPushes;
  /** The index of the shown step. */
  readonly index: number;
  /** The number of steps. */
  readonly last: number;
  readonly onShow: (index: number) => void;
}

/** The moves of a detour. */
/** “Moves 3–7: 2 pushes more”. */
function stretchWords({ from, to, extra }: Detour, metric: LostPushes['metric']): string {
  const stretch = { n: to - from, from: from + 1, to, extra };
  return metric === 'pushes'
    ? t(
        '{n, plural, one {Move {to}} other {Moves {from}–{to}}}: {extra, plural, one {# push} other {# pushes}} more',
        stretch,
      )
    : t(
        '{n, plural, one {Move {to}} other {Moves {from}–{to}}}: {extra, plural, one {# move} other {# moves}} more',
        stretch,
      );
}

/** Describes what is wasted at this place of the replay, or that nothing is. */
function lossWords({ metric, against }: LostPushes, here: Detour | undefined): string {
  const { extra = 0 } = here ?? {};
  if (metric === 'pushes') {
    return here
      ? t(
          'Here: {extra, plural, one {# push} other {# pushes}} more than {against, select, own {your best solution} shortest {a shortest solution} shorter {a shorter solution} better {the better solution} other {}} took.',
          { extra, against },
        )
      : t(
          'Where more pushes were used than in {against, select, own {your best solution} shortest {a shortest solution} shorter {a shorter solution} better {the better solution} other {}}:',
          { against },
        );
  }
  return here
    ? t(
        'Here: {extra, plural, one {# move} other {# moves}} more than {against, select, own {your best solution} shortest {a shortest solution} shorter {a shorter solution} better {the better solution} other {}} took.',
        { extra, against },
      )
    : t(
        'Where more moves were used than in {against, select, own {your best solution} shortest {a shortest solution} shorter {a shorter solution} better {the better solution} other {}}:',
        { against },
      );
}

/** Where a line wastes pushes or moves: a text about the shown place, and a button for each place. */
export function Detours({ lost, index, last, onShow }: DetoursProps) {
  const { detours, metric } = lost;
  const here = detours.find(({ from, to }) => index >= from && index < to);
  return (
    <div
      className={classes(panels.panel, styles.detours)}
      role="group"
      aria-label={metric === 'pushes' ? t('More pushes than needed') : t('More moves than needed')}
    >
      <p role="status">{lossWords(lost, here)}</p>
      <div className={styles.stretches} data-testid="stretches" aria-hidden="true">
        {detours.map(({ from, to }) => (
          <i
            key={from}
            style={{ left: `${(100 * from) / last}%`, width: `${(100 * (to - from)) / last}%` }}
          />
        ))}
      </div>
      {detours.map((detour) => (
        <Button
          key={detour.from}
          aria-pressed={detour === here}
          onClick={() => onShow(detour.from)}
        >
          {stretchWords(detour, metric)}
        </Button>
      ))}
    </div>
  );
}

interface PastedFieldProps {
  readonly lurd: string;
  /** Why the level does not allow the moves. */
  readonly error: string | null;
  readonly onChange: (lurd: string) => void;
}

/** The field for pasted moves. */
export function PastedField({ lurd, error, onChange }: PastedFieldProps) {
  return (
    <FormField className={classes(panels.panel, styles.pasted)}>
      <label htmlFor="sok-lurd">{t('Moves in LURD notation')}</label>
      <textarea
        id="sok-lurd"
        rows={2}
        placeholder="rrUUl, 2r2Ul"
        value={lurd}
        spellCheck={false}
        autoComplete="off"
        aria-describedby="sok-lurd-error"
        aria-invalid={error === null ? undefined : true}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id="sok-lurd-error" role="status" className={error === null ? prose.hint : prose.error}>
        {error ?? t('l, u, r, d in either case, with counts if you like: rrUUl, 2r2Ul.')}
      </p>
    </FormField>
  );
}

/** An option to watch: a source, and the index of the solution if a file has several. */
export interface Offer {
  readonly source: ReplaySource;
  readonly filed: number;
  readonly label: string;
}

interface SourceChoiceProps {
  readonly offers: readonly Offer[];
  readonly chosen: number;
  readonly onChoose: (offer: Offer) => void;
}

/** The choice of what to watch. */
export function SourceChoice({ offers, chosen, onChoose }: SourceChoiceProps) {
  return (
    <FormField className={styles.source}>
      <label htmlFor="sok-watched" className={prose.hidden}>
        {t('What to watch')}
      </label>
      <select
        id="sok-watched"
        value={chosen}
        onChange={(event) => {
          const offer = offers[Number(event.currentTarget.value)];
          if (offer) onChoose(offer);
        }}
      >
        {offers.map(({ label }, index) => (
          <option key={index} value={index}>
            {label}
          </option>
        ))}
      </select>
    </FormField>
  );
}
