import { Dialog } from '../kit/Dialog.tsx';

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['←', '→'], 'Go from pile to pile'],
  [['1', '…', '0'], 'Go to a column'],
  [['↑', '↓'], 'Choose how many cards'],
  [['Enter'], 'Pick up, drop; on the stock: deal'],
  [['Esc'], 'Put back'],
  [['D'], 'Deal a row'],
  [['U', 'Ctrl+Z'], 'Undo'],
  [['R', 'Ctrl+Y'], 'Redo'],
  [['H', 'Space'], 'Hint; again for the next one'],
  [['N'], 'New game'],
  [['S'], 'Switch difficulty'],
  [['M'], 'Sound on and off'],
  [['?'], 'These keys'],
];

/** What can be done by keyboard, and how cards are moved otherwise. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>{keys.map((key) => (key === '…' ? ' … ' : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        By mouse or touch: drag cards, or click a card to send it and those on it to the best place.
      </p>
    </Dialog>
  );
}
