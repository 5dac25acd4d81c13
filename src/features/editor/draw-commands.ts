import type { Result } from '../../core/result.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { navigate } from '../../platform/navigation.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { commandsOf } from '../../play/commands/command.ts';
import { firstDraft, goingOn, NO_CAPTION } from './draft.ts';
import type { OpenDialog } from './DrawDialogs.tsx';
import { DRAW_COMMANDS } from './editor-commands.ts';
import { notALevelWords } from './editor-words.ts';
import type { DraftEditor } from './use-draft.ts';
import { t } from '../../words/t.ts';

interface DrawCommandsOptions {
  readonly draft: DraftEditor;
  /** The drawing as a level; an error where it is none yet. */
  readonly level: Result<Level, unknown>;
  readonly onTry: (level: Level) => void;
  readonly onBackwards: (level: Level) => void;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** The commands of the drawing board. */
export function drawCommands({ draft, level, onTry, onBackwards, onOpen }: DrawCommandsOptions) {
  const { past, future } = draft.state;
  /** For what needs a whole level. */
  const withLevel = (use: (level: Level) => void) => () => {
    if (level.ok) use(level.value);
    else showToast(notALevelWords());
  };
  return commandsOf(DRAW_COMMANDS, {
    back: { run: () => navigate('game=sokoban') },
    undo: {
      run: () => draft.dispatch({ t: 'undo' }),
      unavailable: past.length === 0 ? t('Nothing to undo.') : undefined,
    },
    redo: {
      run: () => draft.dispatch({ t: 'redo' }),
      unavailable: future.length === 0 ? t('Nothing to redo.') : undefined,
    },
    tryIt: { run: withLevel(onTry) },
    backwards: { run: withLevel(onBackwards) },
    save: { run: withLevel((whole) => onOpen({ t: 'save', level: whole })) },
    share: { run: withLevel((whole) => onOpen({ t: 'share', level: whole })) },
    keys: { run: () => onOpen({ t: 'keys' }) },
    ownLevels: { run: () => onOpen({ t: 'own' }) },
    anew: {
      run: () => {
        const about = goingOn(NO_CAPTION, null);
        draft.dispatch({ t: 'replace', drawing: firstDraft().drawing, about });
        showToast(t('An empty room. Undo brings your drawing back.'));
      },
    },
  });
}
