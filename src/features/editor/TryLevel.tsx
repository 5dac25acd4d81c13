import { useId, useMemo } from 'react';
import { drawingOfPosition } from '../../games/sokoban/editor/drawing-text.ts';
import type { Sokoban } from '../../games/sokoban/index.ts';
import { insideCells } from '../../games/sokoban/rules/level.ts';
import { Figure, TopBar } from '../../ui/controls/TopBar.tsx';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import type { Shortcuts } from '../../platform/keyboard/shortcuts.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import { CommandButton } from '../../play/commands/CommandButton.tsx';
import { commandsOf, shortcutsOf } from '../../play/commands/command.ts';
import type { BoardArt } from '../../play/sokoban-board/canvas/board-art.ts';
import { BoardCanvas } from '../../play/sokoban-board/canvas/BoardCanvas.tsx';
import { STEP_KEYS } from '../../play/sokoban-board/input/directions.ts';
import { boardWords, placedWords } from '../../play/sokoban/words.ts';
import { PLAY_ON, TRIAL_COMMANDS } from './editor-commands.ts';
import styles from './editor.module.css';
import { useTrial } from './use-trial.ts';

interface TryLevelProps {
  readonly title: string;
  /** The game to begin with; what can be redone in it plays by itself. */
  readonly start: Sokoban;
  readonly art: BoardArt | null;
  /** Called with the LURD of each solution. */
  readonly onSolved: (lurd: string) => void;
  readonly back: { readonly label: string; readonly run: () => void };
}

/** A level that is being made, played to see whether it is any good. Nothing of it is kept. */
export function TryLevel({ title, start, art, onSolved, back }: TryLevelProps) {
  const trial = useTrial(start, onSolved);
  const { position, isPlaying, facing } = trial;
  const { level } = start.params;
  const inside = useMemo(() => insideCells(level), [level]);
  const id = useId();
  const commands = commandsOf({ ...TRIAL_COMMANDS, playOn: PLAY_ON }, { ...trial.commands, back });
  const shortcuts: Record<string, Shortcuts[string]> = { ...shortcutsOf(commands) };
  for (const [key, direction] of Object.entries(STEP_KEYS)) {
    shortcuts[key] = () => trial.step(direction);
  }
  useShortcuts(shortcuts);

  const picture = useMemo(
    () => ({ drawing: drawingOfPosition(position), inside, outside: 'bare' as const, facing }),
    [position, inside, facing],
  );
  return (
    <>
      <TopBar
        title={title}
        subject={trial.solved && <p className={styles.trialSolved}>{t('Solved!')}</p>}
        figures={
          <>
            <Figure name={t('Moves')} value={position.moves} />
            <Figure name={t('Pushes')} value={position.pushes} />
          </>
        }
      >
        <CommandButton command={commands.back} />
        <CommandButton command={commands.undo} />
        <CommandButton command={commands.redo} />
        <CommandButton command={{ ...commands.playOn, icon: isPlaying ? 'pause' : 'play' }} />
        <CommandButton command={commands.reset} />
      </TopBar>
      <main className={styles.trial}>
        <BoardCanvas
          picture={picture}
          marks={{ cursor: null, problems: [], dots: trial.targets, chosen: trial.chosen }}
          art={art}
          kind={t('Sokoban board')}
          label={placedWords(position)}
          describedBy={id}
          onPress={({ cell }) => trial.press(cell)}
        />
        <p id={id} className={prose.hidden}>
          {boardWords(position)}
        </p>
      </main>
    </>
  );
}
