import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { PATH_ORDERS, type PathOrder } from '../../../games/sokoban/paths/paths.ts';
import type { StoredState } from '../../../store/stored/stored-state.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import { Choice, SettingsGroup, Toggle } from '../../kit/controls/fields.tsx';
import { DEADLOCKS, PADS, SKINS, type Skin, type SokobanSettings } from './settings.ts';
import fields from '../../kit/controls/fields.module.css';

interface SettingsDialogProps {
  readonly settings: StoredState<SokobanSettings>;
  readonly suiteSettings: ComponentType;
  readonly onClose: () => void;
}

const PAD_NAMES: Readonly<Record<SokobanSettings['pad'], string>> = {
  auto: 'On small and touch screens',
  on: 'Always',
  off: 'Never',
};

const ORDER_NAMES: Readonly<Record<PathOrder, string>> = {
  pushes: 'Fewest pushes',
  moves: 'Fewest moves',
};

const DEADLOCK_NAMES: Readonly<Record<SokobanSettings['deadlocks'], string>> = {
  never: 'Never',
  'on-request': 'On request (X)',
  always: 'Always',
};

const SKIN_NAMES: Readonly<Record<Skin, string>> = {
  peacock: 'Peacock',
  plain: 'Plain',
  'push-puzzle': 'Push Puzzle',
};

/** The settings of the suite and of Sokoban. They work at once. */
export function SettingsDialog({ settings, suiteSettings: Suite, onClose }: SettingsDialogProps) {
  const { clickToPush, pathOrder, pad, skin, lamp, deadlocks } = useStore(settings);
  return (
    <Dialog title="Settings" wide onClose={onClose}>
      <div className={fields.settings}>
        <Suite />
        <SettingsGroup title="Board">
          <Choice
            legend="Skin"
            hint="Plain tells everything by clear shapes. Push Puzzle is a canvas of 20 by 15 blocks; larger boards look like the peacock’s."
            value={skin}
            options={SKINS.map((value) => ({ value, label: SKIN_NAMES[value] }))}
            onChange={(value) => {
              settings.setState({ skin: value });
            }}
          />
        </SettingsGroup>
        <SettingsGroup title="Play">
          <Toggle
            label="Click to push"
            hint="Click a box, then where it should go, or drag it there. Without it, a click pushes a box beside you one step."
            checked={clickToPush}
            onChange={(on) => {
              settings.setState({ clickToPush: on });
            }}
          />
          {clickToPush && (
            <Choice
              legend="The way of a box"
              value={pathOrder}
              options={PATH_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))}
              onChange={(value) => {
                settings.setState({ pathOrder: value });
              }}
            />
          )}
          <Choice
            legend="Step buttons below the board"
            value={pad}
            options={PADS.map((value) => ({ value, label: PAD_NAMES[value] }))}
            onChange={(value) => {
              settings.setState({ pad: value });
            }}
          />
        </SettingsGroup>
        <SettingsGroup title="Help at play">
          <Choice
            legend="Mark dead squares and deadlocks"
            hint="From a dead square no box comes to a goal. A deadlock is told only if it is proven, with the boxes that prove it. This is no help that counts."
            value={deadlocks}
            options={DEADLOCKS.map((value) => ({ value, label: DEADLOCK_NAMES[value] }))}
            onChange={(value) => {
              settings.setState({ deadlocks: value });
            }}
          />
          <Toggle
            label="Lamp in every game"
            hint="It shows whether the level can still be won. Results with the lamp, hints or the solver’s solution are marked as helped, and kept apart from your own."
            checked={lamp}
            onChange={(on) => {
              settings.setState({ lamp: on });
            }}
          />
        </SettingsGroup>
      </div>
    </Dialog>
  );
}
