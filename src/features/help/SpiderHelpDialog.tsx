import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import type { ArtChoice } from '../../board/cards/art/palette.ts';
import { KeyTable } from '../../ui/popups/KeysDialog.tsx';
import { KLONDIKE, RULES, TIPS, TYPED_MOVES } from './help-text.ts';
import { SPIDER_KEYS } from '../../play/spider/SpiderKeysDialog.tsx';
import { TablePicture } from './TablePicture.tsx';
import { AboutLink } from '../../ui/controls/QueryLink.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import { format } from '../../words/message.ts';
import { tNodes } from '../../ui/format/t-nodes.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './help.module.css';

interface HelpDialogProps {
  readonly palette: ArtChoice;
  readonly onIntroduction: () => void;
  readonly onClose: () => void;
}

/** Rules, score, tips and keys, with pictures of the table. */
export function HelpDialog({ palette, onIntroduction, onClose }: HelpDialogProps) {
  return (
    <Dialog title={t('How to play')} className={styles.dialog} onClose={onClose}>
      {RULES.map(({ title, text, picture }) => (
        <section key={title} className={styles.section}>
          <div>
            <h3>{format(title)}</h3>
            <p>{format(text)}</p>
          </div>
          {picture && <TablePicture picture={picture} palette={palette} />}
        </section>
      ))}
      <section className={styles.section}>
        <h3 id="klondike">{t('If you know Klondike')}</h3>
        <table className={styles.compared} aria-labelledby="klondike">
          <thead>
            <tr>
              <th scope="col">{t('Klondike')}</th>
              <th scope="col">{t('Spider')}</th>
            </tr>
          </thead>
          <tbody>
            {KLONDIKE.map(({ klondike, spider }) => (
              <tr key={klondike}>
                <td>{format(klondike)}</td>
                <td>{format(spider)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className={styles.section}>
        <h3>{t('Tips')}</h3>
        <ul className={prose.points}>
          {TIPS.map((tip) => (
            <li key={tip}>{format(tip)}</li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h3>{t('Keys')}</h3>
        <KeyTable keys={SPIDER_KEYS} />
      </section>
      <section className={styles.section}>
        <h3>{t('Type or say a move')}</h3>
        <p>{format(TYPED_MOVES)}</p>
      </section>
      <p>
        {tNodes('{link}: how to install it, and how it protects your privacy.', {
          link: <AboutLink />,
        })}
      </p>
      <DialogActions>
        <Button onClick={onIntroduction}>{t('Show the introduction')}</Button>
        <Button kind="primary" data-initial-focus onClick={onClose}>
          {t('Play')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
