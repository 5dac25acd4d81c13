import { toolGroups, ToolsDialog } from '../../features/tools/ToolsDialog.tsx';
import type { Uses } from '../../play/commands/command.tsx';
import type { SokobanCommand } from '../../play/sokoban/sokoban-commands.ts';
import { useSokoban } from '../../play/sokoban/use-sokoban.ts';
import type { MenuItem } from '../../ui/popups/Menu.tsx';
import { t } from '../../words/t.ts';

/** What experts want of a level, the most wanted first. */
const TOOLS: readonly SokobanCommand[] = [
  ...(['snapshots', 'measures', 'why', 'timeline', 'explore', 'rows', 'console'] as const),
  ...(['watchPasted', 'leaderboard', 'files', 'editCopy', 'backwards', 'editor'] as const),
];

interface SokobanToolsProps {
  /** Levels that are on no list. */
  readonly levels: readonly MenuItem[];
  readonly uses: Uses | undefined;
  readonly onClose: () => void;
}

/** Sokoban’s “Tools”. */
export function SokobanTools({ levels, uses, onClose }: SokobanToolsProps) {
  const { commands } = useSokoban();
  const groups = toolGroups(commands, TOOLS, [{ name: t('Other levels'), items: levels }]);
  return <ToolsDialog groups={groups} uses={uses} onClose={onClose} />;
}
