// Fetched together: each of them alone would be hardly more than the answer's head.
export { SpiderKeysDialog } from '../commands/SpiderKeysDialog.tsx';
export { ScoreDialog } from '../win/ScoreDialog.tsx';
export { ThisGameDialog } from '../this-game/ThisGameDialog.tsx';
export { ChanceNotice } from '../coach/ChanceNotice.tsx';
export { HintBar } from '../hints/HintBar.tsx';
export { TableNotice } from '../notices/TableNotice.tsx';
export { ReviewDialog } from '../coach/ReviewDialog.tsx';
export { HelpDialog } from '../help/HelpDialog.tsx';
export { CommandBox } from '../typing/CommandBox.tsx';
export { FindPanel } from '../../card-table/find/FindPanel.tsx';
