import type { KeyList } from '../kit/KeysDialog.tsx';

/** The keys of Spider, for its help. */
export const SPIDER_KEYS: KeyList = [
  [['←', '→'], 'Go from pile to pile'],
  [['1', '…', '0'], 'Go to a column'],
  [['↑', '↓'], 'Choose how many cards'],
  [['V'], 'Hold to see the chosen card whole; by mouse: the right button'],
  [['Enter'], 'Pick up, drop; on the stock: deal'],
  [['Esc'], 'Put back'],
  [['D'], 'Deal a row'],
  [['U', 'Ctrl+Z'], 'Undo'],
  [['R', 'Ctrl+Y'], 'Redo'],
  [['H', 'Space'], 'Hint; again for the next one'],
  [['B', 'Pause'], 'Take a break'],
  [['N'], 'New game'],
  [['S'], 'Switch difficulty'],
  [['T'], 'Statistics'],
  [['M'], 'Sound on and off'],
  [['?'], 'These keys'],
];
