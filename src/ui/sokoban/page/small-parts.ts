// Fetched together: each of them alone would be hardly more than the answer's head.
export { GameDialog } from '../games/GameDialog.tsx';
export { RowsDialog } from '../explore/RowsDialog.tsx';
export { ShareGame } from '../export/ShareGame.tsx';
export { SettingsDialog } from '../settings/SettingsDialog.tsx';
export { HelpDialog } from '../help/HelpDialog.tsx';
export { SokobanKeysDialog } from '../commands/SokobanKeysDialog.tsx';
export { FilesDialog } from '../level-files/FilesDialog.tsx';
