import { useStore } from 'zustand';
import type { Recipe } from '../../games/sokoban/generator/recipe.ts';
import { navigate } from '../../platform/navigation.ts';
import type { SokobanSettings } from '../../play/page/sokoban-settings.ts';
import type { LevelMaker } from '../../play/sokoban/level-maker.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { message } from '../../words/message.ts';

const RecipeDialog = lazyDialog(
  message('New generated level'),
  async () => (await import('./GeneratorDialogs.tsx')).RecipeDialog,
);
const MakingDialog = lazyDialog(
  message('Making a level'),
  async () => (await import('./GeneratorDialogs.tsx')).MakingDialog,
);

interface GeneratedDialogsProps {
  readonly maker: LevelMaker;
  readonly settings: StoredState<SokobanSettings>;
  readonly isFormOpen: boolean;
  readonly onMake: (recipe: Recipe) => void;
  readonly onCloseForm: () => void;
}

/** The form for a generated level, and the dialog shown while it is made; loaded on first use. */
export function GeneratedDialogs(props: GeneratedDialogsProps) {
  const { maker, settings, isFormOpen, onMake, onCloseForm } = props;
  const making = useStore(maker.making, (state) => state.making);
  return (
    <>
      {isFormOpen && (
        <RecipeDialog
          endless={settings.getState().endless}
          onMake={onMake}
          onLink={(query) => {
            onCloseForm();
            navigate(query);
          }}
          onClose={onCloseForm}
        />
      )}
      {making && (
        <MakingDialog
          making={making}
          onTake={maker.take}
          onAgain={maker.again}
          onClose={maker.cancel}
        />
      )}
    </>
  );
}
