import type { KeyList } from '../../kit/popups/KeysDialog.tsx';

/** The keys of Spider, for its help. */
export const SPIDER_KEYS: KeyList = [
  [['←', '→'], 'Go from pile to pile'],
  [['1', '…', '0'], 'Go to a column'],
  [['↑', '↓'], 'Choose how many cards; with cards in the hand: go to the next legal place'],
  [
    ['V'],
    'Hold to see the card under the mouse whole, or the chosen one; by mouse: the right button',
  ],
  [['Enter'], 'Pick up, drop; on the stock: deal; after a hint: play it'],
  [['Esc'], 'Put back; put the hint away'],
  [['D'], 'Deal a row'],
  [['U', 'Ctrl+Z'], 'Undo'],
  [['R', 'Ctrl+Y'], 'Redo'],
  [['H', 'Space'], 'Hint; again for the next one'],
  [['P', 'B', 'Pause'], 'Take a break'],
  [['A'], 'Let the rest play itself, once nothing is hidden any more'],
  [['L'], 'The lamp: can this game be won? It sees the hidden cards'],
  [['W'], 'Winning hint: the next move of a win, with the hidden cards'],
  [['O'], 'Show a solution from here, with the hidden cards'],
  [['G'], 'When did it go wrong? The last position from which a win is known'],
  [['N'], 'New game'],
  [['S'], 'Switch difficulty'],
  [['T'], 'Statistics'],
  [['M'], 'Sound on and off'],
  [['?'], 'These keys'],
];
