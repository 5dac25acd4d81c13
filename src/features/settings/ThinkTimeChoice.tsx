import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { t } from '../../words/t.ts';
import { Select } from '../../ui/controls/fields.tsx';
import { type SokobanSettings, thinkTimeWords } from '../../play/settings/sokoban-settings.ts';

/** The choice of how long the solver may think, for a dialog that knows nothing of it. */
export function thinkTimeChoice(settings: StoredState<SokobanSettings>): ComponentType {
  return function ThinkTimeChoice() {
    const { thinkTime } = useStore(settings);
    return (
      <Select
        label={t('Time limit of the solver')}
        isLabelShown
        value={thinkTime}
        names={thinkTimeWords()}
        onChange={(next) => settings.setState({ thinkTime: next })}
      />
    );
  };
}
