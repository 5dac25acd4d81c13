import {
  type Dispatch,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { CommandButton, commandsOn, shownKey } from '../../play/commands/command.tsx';
import {
  msPerMove,
  nextPlayer,
  type Player,
  type PlayerEvent,
  REPLAY_COMMANDS,
  REPLAY_KEYS,
  SCRUBBER_KEYS,
  SPEEDS,
} from '../../play/commands/replay-commands.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Choice } from '../../ui/controls/fields.tsx';
import { formatTime } from '../../ui/format/format.ts';
import { keyName } from '../../ui/keyboard/shortcuts.ts';
import { announce } from '../../ui/messages/announce.ts';
import { moveListName } from '../moves/MoveList.tsx';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import styles from './replay.module.css';

/**
 * The clock of a replay: "0:12 of 1:05" at a move made after 12 seconds, or "1:05 in all" if the times of the moves are
 * unknown.
 */
export function replayTime(totalMs: number, seconds: number | undefined): string {
  const total = formatTime(totalMs);
  return seconds === undefined
    ? t('{time} in all', { time: total })
    : t('{time} of {total}', { time: formatTime(seconds * 1000), total });
}

/** The state of the list of moves next to a replay. The button with `aria-pressed` in `page` opens it. */
function useMoveList(page: RefObject<HTMLElement | null>) {
  const [hasList, setHasList] = useState(false);
  return {
    hasList,
    toggle: () => setHasList(!hasList),
    /** Closes the list; returns `false` if it was not open. */
    close: () => {
      setHasList(false);
      // The list may have had the focus, which must not be lost.
      if (hasList) page.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
      return hasList;
    },
  };
}

interface PlayerOptions {
  /** The number of moves. */
  readonly last: number;
  /** The number of moves played at the start; 0 by default. */
  readonly first?: number;
  readonly isPlaying: boolean;
  /** The time between two moves at speed 1, in milliseconds. */
  readonly pace: number;
}

/** A player for a recording, advanced by a clock. */
function usePlayer(options: PlayerOptions): [Player, Dispatch<PlayerEvent>] {
  const { last, first = 0, isPlaying, pace } = options;
  const [player, dispatch] = useReducer(nextPlayer, {
    index: first,
    last,
    isPlaying: isPlaying && last > first,
    speed: 1,
  });
  useEffect(() => {
    if (!player.isPlaying) return;
    const timer = setTimeout(dispatch, msPerMove(player.speed, pace), { t: 'tick' });
    return () => clearTimeout(timer);
  }, [player.isPlaying, player.index, player.speed, pace]);
  return [player, dispatch];
}

const EVENTS: ReadonlyMap<string, PlayerEvent> = new Map(
  Object.values(REPLAY_KEYS).flatMap(({ keys, event }) => keys.map((key) => [key, event] as const)),
);

/**
 * Handles the keys of a replay wherever the focus is in its page. Controls keep the keys that they use: buttons Space,
 * and radio buttons the arrows, and Space unless they are checked. `onEscape` closes whatever is open next to the
 * replay, and returns whether anything was.
 */
export function useReplayKeys(
  page: RefObject<HTMLElement | null>,
  onEvent: (event: PlayerEvent) => void,
  onEscape: () => boolean = () => false,
): void {
  const latest = useRef({ onEvent, onEscape });
  useLayoutEffect(() => {
    latest.current = { onEvent, onEscape };
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      const asked = key === 'Escape' ? key : EVENTS.get(key);
      if (!asked || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (!(target instanceof HTMLElement)) return;
      // A question above the replay captures all keys.
      const dialog = page.current?.closest('dialog');
      if (target !== document.body && !dialog?.contains(target)) return;
      if (asked === 'Escape') {
        // Otherwise, the dialog handles it.
        if (latest.current.onEscape()) event.preventDefault();
        return;
      }
      if (target.matches(key === ' ' ? 'button, [type=radio]:not(:checked)' : '[type=radio]'))
        return;
      event.preventDefault();
      latest.current.onEvent(asked);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [page]);
}

/** Announces each step that the player takes manually. */
function useAnnouncedStep(
  { index, isPlaying }: Pick<Player, 'index' | 'isPlaying'>,
  describe: (index: number) => string,
): void {
  const announced = useRef(index);
  useEffect(() => {
    if (announced.current === index) return;
    announced.current = index;
    // During playback, announcements would come faster than speech.
    if (!isPlaying) announce(describe(index));
  }, [describe, index, isPlaying]);
}

const SPEED_OPTIONS = SPEEDS.map((speed) => ({
  value: String(speed),
  label: speed === 0.5 ? '½×' : `${speed}×`,
}));

const ENDS = Object.values(SCRUBBER_KEYS);

function placeOf({ index, last }: Pick<Player, 'index' | 'last'>): string {
  return index === 0
    ? t('Start of {n, plural, one {# move} other {# moves}}', { n: last })
    : t('Move {index} of {last}', { index, last });
}

interface ReplayControlsProps {
  readonly player: Player;
  readonly onEvent: (event: PlayerEvent) => void;
}

/** The controls: play and pause, steps, the scrubber, and the speed. */
function ReplayControls({ player, onEvent }: ReplayControlsProps) {
  const { index, last, speed } = player;
  const { back, forward, toggle } = commandsOn(REPLAY_COMMANDS, { player, onEvent });
  return (
    <div className={styles.controls} role="group" aria-label={t('Replay')}>
      <CommandButton command={back} compact />
      <IconButton
        icon={toggle.icon}
        label={toggle.label}
        shortcut={toggle.shortcut}
        compact
        data-initial-focus
        onClick={toggle.run}
      />
      <CommandButton command={forward} compact />
      <input
        type="range"
        dir="ltr" // like in any media player
        className={styles.scrubber}
        // Translators: the place in a replay, as a noun.
        aria-label={t('{of, select, replay {Move} other {}}', { of: 'replay' })}
        aria-keyshortcuts={ENDS.map(shownKey).join(' ')}
        title={ENDS.map((key) => `${format(key.label)} (${keyName(shownKey(key) ?? '')})`).join(
          ' · ',
        )}
        aria-valuetext={placeOf(player)}
        min={0}
        max={last}
        value={index}
        onChange={(event) => onEvent({ t: 'go', to: event.currentTarget.valueAsNumber })}
      />
      {/* The scrubber announces its value; a live region would interrupt the cards. */}
      <span
        className={styles.place}
        // Always at its maximum width, so that the length of the scrubber does not change.
        style={{ minWidth: `${placeOf({ index: last, last }).length}ch` }}
        aria-hidden="true"
      >
        {index === 0
          ? t('{n, plural, one {# move} other {# moves}}', { n: last })
          : placeOf(player)}
      </span>
      <Choice
        legend={t('Speed')}
        value={String(speed)}
        options={SPEED_OPTIONS}
        onChange={(value) => {
          const chosen = SPEEDS.find((each) => String(each) === value);
          if (chosen !== undefined) onEvent({ t: 'speed', speed: chosen });
        }}
      />
    </div>
  );
}

interface ReplayOptions extends PlayerOptions {
  /** Describes the effect of the move that led to a position, for players who cannot see it. */
  readonly describe: (index: number) => string;
}

/**
 * The common parts of all replays: a player with keys and a clock, announced steps, controls, and an optional list of
 * moves. The dialog sets `root` on its page.
 */
export function useReplay({ describe, ...options }: ReplayOptions) {
  const [player, dispatch] = usePlayer(options);
  const root = useRef<HTMLDivElement>(null);
  const list = useMoveList(root);
  useReplayKeys(root, dispatch, list.close);
  useAnnouncedStep(player, describe);
  return {
    player,
    root,
    hasList: list.hasList,
    /** Opens and closes the list of moves. */
    listButton: (
      <Button aria-pressed={list.hasList} onClick={list.toggle}>
        {moveListName()}
      </Button>
    ),
    controls: <ReplayControls player={player} onEvent={dispatch} />,
    goTo: (to: number) => dispatch({ t: 'go', to }),
  };
}
