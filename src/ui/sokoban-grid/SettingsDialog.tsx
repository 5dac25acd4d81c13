import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { SettingsStore } from '../../store/settings-store.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Choice, SettingsGroup, Toggle } from '../kit/fields.tsx';
import { PADS, type SokobanSettings } from './settings.ts';

interface SettingsDialogProps {
  readonly settings: SettingsStore<SokobanSettings>;
  readonly suiteSettings: ComponentType;
  readonly onClose: () => void;
}

const PAD_NAMES: Readonly<Record<SokobanSettings['pad'], string>> = {
  auto: 'On small and touch screens',
  on: 'Always',
  off: 'Never',
};

/** The settings of the suite and of Sokoban. They work at once. */
export function SettingsDialog({ settings, suiteSettings: Suite, onClose }: SettingsDialogProps) {
  const { clickToPush, pad } = useStore(settings);
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div className="settings">
        <Suite />
        <SettingsGroup title="Play">
          <Toggle
            label="Click to push"
            hint="Click a box, then where it should go. Without it, a click pushes a box beside you one step."
            checked={clickToPush}
            onChange={(on) => {
              settings.setState({ clickToPush: on });
            }}
          />
          <Choice
            legend="Step buttons below the board"
            value={pad}
            options={PADS.map((value) => ({ value, label: PAD_NAMES[value] }))}
            onChange={(value) => {
              settings.setState({ pad: value });
            }}
          />
        </SettingsGroup>
      </div>
    </Dialog>
  );
}
