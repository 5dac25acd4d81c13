import { Dialog } from '../kit/Dialog.tsx';

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['←', '↑', '↓', '→'], 'Step, and push what is in the way; hold to go on'],
  [['W', 'A', 'S', 'D'], 'The same'],
  [['I', 'J', 'M', 'L'], 'The same: up, left, down, right'],
  [['U', 'Ctrl+Z'], 'Undo'],
  [['Y', 'Shift+U', 'Ctrl+Y'], 'Redo'],
  [['Shift+Backspace'], 'Undo back to before the last push'],
  [['R'], 'Reset the level'],
  [['Esc'], 'Let go of a box, or show the levels'],
  [['?'], 'These keys'],
];

/** What can be done by keyboard, and how the mouse plays. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([keys, what]) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        By mouse or touch: click the floor to walk there. Click a box, then one of the dots, to push
        it there with the fewest pushes. Each of these is one step for undo.
      </p>
    </Dialog>
  );
}
