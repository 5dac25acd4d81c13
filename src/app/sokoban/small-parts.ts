// Fetched together: each of them alone would be hardly more than the answer's head.
export { GameDialog } from '../../features/games/GameDialog.tsx';
export { RowsDialog } from '../../features/explore/RowsDialog.tsx';
export { ShareGame } from '../../features/share/ExportDialog.tsx';
export { SettingsDialog } from '../../features/settings/SokobanSettingsDialog.tsx';
export { HelpDialog } from '../../features/help/SokobanHelpDialog.tsx';
export { SokobanKeysDialog } from '../../play/sokoban/SokobanKeysDialog.tsx';
export { FilesDialog } from '../../features/import/FilesDialog.tsx';
