// Fetched together: each of them alone would be hardly more than the answer's head.
export { SpiderKeysDialog } from '../../play/spider/SpiderKeysDialog.tsx';
export { ScoreDialog } from '../../features/win/ScoreDialog.tsx';
export { ThisGameDialog } from '../../features/games/ThisGameDialog.tsx';
export { ChanceNotice } from '../../features/coach/ChanceNotice.tsx';
export { HintBar } from '../../features/hint/HintBar.tsx';
export { TableNotice } from '../../features/hint/TableNotice.tsx';
export { ReviewDialog } from '../../features/coach/ReviewDialog.tsx';
export { HelpDialog } from '../../features/help/SpiderHelpDialog.tsx';
export { CommandBox } from '../../features/typing/CommandBox.tsx';
export { FindPanel } from '../../play/table/FindPanel.tsx';
