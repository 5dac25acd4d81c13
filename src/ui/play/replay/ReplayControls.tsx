import { Choice } from '../../kit/controls/fields.tsx';
import { IconButton } from '../../kit/controls/IconButton.tsx';
import { SPEEDS, type Player, type PlayerEvent } from './player.ts';
import styles from './ReplayControls.module.css';

const SPEED_OPTIONS = SPEEDS.map((speed) => ({
  value: String(speed),
  label: speed === 0.5 ? '½×' : `${speed}×`,
}));

function placeOf({ index, last }: Player): string {
  return index === 0 ? `Start of ${last} moves` : `Move ${index} of ${last}`;
}

interface ReplayControlsProps {
  readonly player: Player;
  readonly onEvent: (event: PlayerEvent) => void;
}

/** Play and pause, steps, the scrubber and the speed. */
export function ReplayControls({ player, onEvent }: ReplayControlsProps) {
  const { index, last, isPlaying, speed } = player;
  return (
    <div className={styles.controls} role="group" aria-label="Replay">
      <IconButton
        icon="previous"
        label="Back"
        shortcut="ArrowLeft"
        title="Back (←)"
        compact
        aria-disabled={index === 0}
        onClick={() => onEvent({ t: 'step', by: -1 })}
      />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Pause' : 'Play'}
        shortcut="Space"
        compact
        data-initial-focus
        onClick={() => onEvent({ t: 'toggle' })}
      />
      <IconButton
        icon="next"
        label="Forward"
        shortcut="ArrowRight"
        title="Forward (→)"
        compact
        aria-disabled={index === last}
        onClick={() => onEvent({ t: 'step', by: 1 })}
      />
      <input
        type="range"
        className={styles.scrubber}
        aria-label="Move"
        aria-valuetext={placeOf(player)}
        min={0}
        max={last}
        value={index}
        onChange={(event) => onEvent({ t: 'go', to: event.target.valueAsNumber })}
      />
      {/* The scrubber tells its value; a live region would talk over the cards. */}
      <span className={styles.place} aria-hidden="true">{`${index} / ${last}`}</span>
      <Choice
        legend="Speed"
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
