import { zoomable } from '../../features/stage/ZoomControls.tsx';
import { toolGroups, ToolsDialog } from '../../features/tools/ToolsDialog.tsx';
import { commandsOn, type Uses } from '../../play/commands/command.tsx';
import { ZOOM_COMMANDS } from '../../play/sokoban/sokoban-commands.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import { t } from '../../words/t.ts';
import type { SokobanGame } from './sokoban-game.ts';
import { TOOL_COMMANDS } from './tool-commands.ts';

interface SokobanToolsProps {
  readonly game: SokobanGame;
  readonly uses: Uses | undefined;
  readonly onClose: () => void;
}

/** Sokoban’s “Tools”: commands for experts, the most wanted first. */
export function SokobanTools({ game, uses, onClose }: SokobanToolsProps) {
  const { commands } = useSokoban();
  const groups = toolGroups(
    {
      ...commands,
      ...commandsOn(ZOOM_COMMANDS, zoomable(game.board)),
      ...commandsOn(TOOL_COMMANDS, game),
    },
    [
      ...(['snapshots', 'measures', 'why', 'timeline', 'explore', 'rows', 'console'] as const),
      ...(['watchPasted', 'leaderboard', 'files', 'editCopy', 'backwards', 'editor'] as const),
    ],
    [{ name: t('Other levels'), items: game.generated.menu() }],
  );
  return <ToolsDialog groups={groups} uses={uses} onClose={onClose} />;
}
