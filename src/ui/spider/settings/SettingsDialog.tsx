import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { Choice, SettingsGroup, Toggle } from '../../kit/controls/fields.tsx';
import { VERBOSITIES, type Verbosity } from '../../card-table/words/verbosity.ts';
import type { SpiderSettings } from './settings.ts';
import fields from '../../kit/controls/fields.module.css';

const VERBOSITY_NAMES: Readonly<Record<Verbosity, string>> = {
  full: 'Full',
  brief: 'Brief',
};

interface SettingsDialogProps {
  readonly settings: StoredState<SpiderSettings>;
  readonly suiteSettings: ComponentType;
  readonly onClose: () => void;
}

/** The settings of the suite and of this table. They work at once. */
export function SettingsDialog({ settings, suiteSettings: Suite, onClose }: SettingsDialogProps) {
  const { clickToMove, largeCards, fourColours, leftHanded, timeBonus, verbosity } =
    useStore(settings);
  const { winnableOnly, lampInEveryGame, tellLamp } = useStore(settings);
  return (
    <Dialog title="Settings" wide onClose={onClose}>
      <div className={fields.settings}>
        <Suite />
        <SettingsGroup title="Cards">
          <Toggle
            label="Large cards"
            hint="A fifth larger, or as large as a small screen allows; stock and foundations lie above the columns."
            checked={largeCards}
            onChange={(on) => {
              settings.setState({ largeCards: on });
            }}
          />
          <Toggle
            label="Four colours"
            hint="Blue diamonds and green clubs, so that every suit has a colour of its own."
            checked={fourColours}
            onChange={(on) => {
              settings.setState({ fourColours: on });
            }}
          />
          <Toggle
            label="Left-handed layout"
            hint="Stock and foundations change sides."
            checked={leftHanded}
            onChange={(on) => {
              settings.setState({ leftHanded: on });
            }}
          />
        </SettingsGroup>
        <SettingsGroup title="Play">
          <Toggle
            label="Click to move"
            hint="A click sends cards to the best place. Without it, one click picks up and the next drops."
            checked={clickToMove}
            onChange={(on) => {
              settings.setState({ clickToMove: on });
            }}
          />
          <Toggle
            label="Time bonus"
            hint="Winning within half an hour is worth up to 100 points, the sooner the more."
            checked={timeBonus}
            onChange={(on) => {
              settings.setState({ timeBonus: on });
            }}
          />
          <Toggle
            label="Winnable deals only"
            hint="Random deals are some that a solver has won. A seed that you type is dealt as it is."
            checked={winnableOnly}
            onChange={(on) => {
              settings.setState({ winnableOnly: on });
            }}
          />
          <Toggle
            label="Lamp in every game"
            hint="It shows whether the game can still be won. It knows the hidden cards, so every game counts as played with help."
            checked={lampInEveryGame}
            onChange={(on) => {
              settings.setState({ lampInEveryGame: on });
            }}
          />
        </SettingsGroup>
        <SettingsGroup title="Screen readers">
          <Choice
            legend="Words"
            hint="Brief leaves out positions and legal places."
            value={verbosity}
            options={VERBOSITIES.map((value) => ({ value, label: VERBOSITY_NAMES[value] }))}
            onChange={(value) => {
              settings.setState({ verbosity: value });
            }}
          />
          <Toggle
            label="Tell when the lamp changes"
            hint="Without it, the lamp is silent until it is asked."
            checked={tellLamp}
            onChange={(on) => {
              settings.setState({ tellLamp: on });
            }}
          />
        </SettingsGroup>
      </div>
    </Dialog>
  );
}
