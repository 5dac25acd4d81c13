import { Dialog } from '../../kit/popups/Dialog.tsx';
import type { ArtChoice } from '../../card-table/art/palette.ts';
import { KeyTable } from '../../kit/popups/KeysDialog.tsx';
import { KLONDIKE, RULES, TIPS, TYPED_MOVES } from './help-text.ts';
import { SPIDER_KEYS } from '../commands/spider-keys.ts';
import { TablePicture } from './TablePicture.tsx';
import { DialogActions } from '../../kit/popups/DialogActions.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import styles from './help.module.css';

interface HelpDialogProps {
  readonly palette: ArtChoice;
  readonly onIntroduction: () => void;
  readonly onClose: () => void;
}

/** Rules, score, tips and keys, with pictures of the table. */
export function HelpDialog({ palette, onIntroduction, onClose }: HelpDialogProps) {
  return (
    <Dialog title="How to play" className={styles.dialog} onClose={onClose}>
      {RULES.map(({ title, text, picture }) => (
        <section key={title} className={styles.section}>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          {picture && <TablePicture picture={picture} palette={palette} />}
        </section>
      ))}
      <section className={styles.section}>
        <h3 id="klondike">If you know Klondike</h3>
        <table className={styles.compared} aria-labelledby="klondike">
          <thead>
            <tr>
              <th scope="col">Klondike</th>
              <th scope="col">Spider</th>
            </tr>
          </thead>
          <tbody>
            {KLONDIKE.map(({ klondike, spider }) => (
              <tr key={klondike}>
                <td>{klondike}</td>
                <td>{spider}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={styles.section}>
        <h3>Tips</h3>
        <ul className={styles.tips}>
          {TIPS.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h3>Keys</h3>
        <KeyTable keys={SPIDER_KEYS} />
      </section>
      <section className={styles.section}>
        <h3>Type or say a move</h3>
        <p>{TYPED_MOVES}</p>
      </section>
      <p>
        <a href="./about.html">About Peacock Parlor</a>: how to install it, and what it keeps to
        itself.
      </p>
      <DialogActions>
        <Button onClick={onIntroduction}>Show the introduction</Button>
        <Button kind="primary" data-initial-focus onClick={onClose}>
          Play
        </Button>
      </DialogActions>
    </Dialog>
  );
}
