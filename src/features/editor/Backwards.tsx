import { useId, useMemo, useState } from 'react';
import { drawingOfPosition } from '../../games/sokoban/editor/drawing-text.ts';
import type { Drawing } from '../../games/sokoban/editor/drawing.ts';
import { stepBack } from '../../games/sokoban/editor/reverse.ts';
import { DIRECTIONS } from '../../games/sokoban/rules/direction.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { Figure, TopBar } from '../../ui/controls/TopBar.tsx';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import type { Shortcuts } from '../../platform/keyboard/shortcuts.ts';
import { announce } from '../../ui/messages/announce.ts';
import { CommandButton } from '../../play/commands/CommandButton.tsx';
import { commandsOf, shortcutsOf } from '../../play/commands/command.ts';
import type { BoardArt } from '../../play/sokoban-board/canvas/board-art.ts';
import { BoardCanvas } from '../../play/sokoban-board/canvas/BoardCanvas.tsx';
import { ARROW_KEYS } from '../../play/sokoban-board/input/directions.ts';
import { BackwardsPanel } from './BackwardsPanel.tsx';
import { ARROWS_PULL, TRIAL_COMMANDS } from './editor-commands.ts';
import { t } from '../../words/t.ts';
import editor from './editor.module.css';
import { useBackwards } from './use-backwards.ts';

interface BackwardsProps {
  readonly level: Level;
  readonly art: BoardArt | null;
  /** Takes the position that was come to as a drawing. */
  readonly onUse: (drawing: Drawing) => void;
  /** Called with the LURD of a solution that was found. */
  readonly onSolution: (lurd: string) => void;
  readonly back: { readonly label: string; readonly run: () => void };
}

/**
 * A level from its end: the boxes are on their goals, and the player pulls them away. That is how
 * levels are composed, and how one finds out where a box must come from.
 */
export function Backwards({ level, art, onUse, onSolution, back }: BackwardsProps) {
  const game = useBackwards(level);
  const { position, ends, inside, facing, step } = game;
  const [pulling, setPulling] = useState(true);
  const id = useId();
  const commands = commandsOf(
    { ...TRIAL_COMMANDS, arrowsPull: ARROWS_PULL },
    {
      back,
      undo: { run: game.undo, unavailable: game.canUndo ? undefined : t('Nothing to undo.') },
      redo: { run: game.redo, unavailable: game.canRedo ? undefined : t('Nothing to redo.') },
      reset: {
        run: game.restart,
        unavailable: game.canUndo ? undefined : t('The level is at its start.'),
      },
      arrowsPull: {
        run: () => {
          setPulling(!pulling);
          announce(pulling ? t('Arrows walk') : t('Arrows pull'));
        },
      },
    },
  );
  const shortcuts: Record<string, Shortcuts[string]> = { ...shortcutsOf(commands) };
  for (const [key, direction] of Object.entries(ARROW_KEYS)) {
    shortcuts[key] = () => step(direction, pulling);
    shortcuts[`Shift+${key}`] = () => step(direction, !pulling);
  }
  useShortcuts(shortcuts);

  const picture = useMemo(
    () => ({ drawing: drawingOfPosition(position), inside, outside: 'bare' as const, facing }),
    [position, inside, facing],
  );
  const pullable = DIRECTIONS.filter((direction) =>
    stepBack(position, { direction, pulls: true }),
  ).map((direction) =>
    t('{direction, select, l {left} u {up} r {right} d {down} other {}}', { direction }),
  );
  return (
    <>
      <TopBar
        title={t('Backwards')}
        subject={null}
        figures={
          <>
            <Figure name={t('Steps')} value={position.moves} />
            <Figure name={t('Pulls')} value={position.pushes} />
          </>
        }
      >
        <CommandButton command={commands.back} />
        <CommandButton command={commands.undo} />
        <CommandButton command={commands.redo} />
        <CommandButton command={commands.reset} />
      </TopBar>
      <main className={`${editor.trial} ${editor.trialPanel}`}>
        <BoardCanvas
          picture={picture}
          marks={{ cursor: null, problems: [], dots: [], chosen: null, ends }}
          art={art}
          kind={t('Sokoban board, played backwards')}
          label={
            pullable.length === 0
              ? t('{n, plural, one {# pull} other {# pulls}}. A box can be pulled nowhere', {
                  n: position.pushes,
                })
              : // Translators: {directions} is a list of “left”, “up”, “right” and “down”.
                t('{n, plural, one {# pull} other {# pulls}}. A box can be pulled {directions}', {
                  n: position.pushes,
                  directions: pullable.join(t(', ')),
                })
          }
          describedBy={id}
          onPress={({ cell }) => game.press(cell)}
        />
        <BackwardsPanel
          game={game}
          wordsId={id}
          pulling={pulling}
          onPulling={setPulling}
          onUse={onUse}
          onSolution={onSolution}
        />
      </main>
    </>
  );
}
