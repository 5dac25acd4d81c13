import type { KeyList } from '../kit/KeysDialog.tsx';

/** The keys of Sokoban, for its help. */
export const SOKOBAN_KEYS: KeyList = [
  [['←', '↑', '↓', '→'], 'Step, and push what is in the way; hold to go on'],
  [['W', 'A', 'S', 'D'], 'The same'],
  [['I', 'J', 'M', 'L'], 'The same: up, left, down, right'],
  [['U', 'Ctrl+Z'], 'Undo'],
  [['Y', 'Shift+U', 'Ctrl+Y'], 'Redo'],
  [['PageUp', 'Shift+Backspace'], 'Undo back to before the last push'],
  [['PageDown'], 'Redo up to the next push'],
  [['Home', 'End'], 'Undo everything, redo everything'],
  [['R'], 'Reset the level'],
  [['Esc'], 'Let go of a box, or show the levels; in a Schokoban mode, the leaderboard'],
  [['←', '↑', '↓', '→'], 'Among the levels: go from one to another'],
  [['Backspace'], 'Among the levels: back to the game'],
  [['T'], 'Show or hide the timeline'],
  [['G'], 'This game: figures, best solutions, snapshots'],
  [['Shift+T'], 'Statistics'],
  [['N'], 'Next unsolved level'],
  [['K'], 'The solver’s lamp on and off: whether this position can be won'],
  [['H'], 'Hint: the next push of a solution'],
  [['V'], 'Watch a solution from here'],
  [['X'], 'Mark dead squares and proven deadlocks, or put the marks away'],
  [['B'], 'Undo back to before the game was lost'],
  [
    ['+', '-', '0'],
    'Zoom in, out, and back to the usual size; also Ctrl and the wheel, or two fingers',
  ],
  [
    ['Shift+←', 'Shift+↑', 'Shift+→', 'Shift+↓'],
    'See more of a board that is larger than the window',
  ],
  [['`'], 'Open and close the push console'],
  [['Shift+M'], 'Sound on and off'],
  [['?'], 'These keys'],
];
