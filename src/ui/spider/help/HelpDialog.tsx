import { Dialog } from '../../kit/popups/Dialog.tsx';
import type { PaletteChoice } from '../../card-table/art/palette.ts';
import { KeyTable } from '../../kit/popups/KeysDialog.tsx';
import { RULES, TIPS } from './help-text.ts';
import './help.css';
import { SPIDER_KEYS } from '../commands/spider-commands.ts';
import { TablePicture } from './TablePicture.tsx';

interface HelpDialogProps {
  readonly palette: PaletteChoice;
  readonly onIntroduction: () => void;
  readonly onClose: () => void;
}

/** Rules, score, tips and keys, with pictures of the table. */
export function HelpDialog({ palette, onIntroduction, onClose }: HelpDialogProps) {
  return (
    <Dialog title="How to play" onClose={onClose}>
      {RULES.map(({ title, text, picture }) => (
        <section key={title} className="help-section">
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          {picture && <TablePicture picture={picture} palette={palette} />}
        </section>
      ))}
      <section className="help-section">
        <h3>Tips</h3>
        <ul className="help-tips">
          {TIPS.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
      <section className="help-section">
        <h3>Keys</h3>
        <KeyTable keys={SPIDER_KEYS} />
      </section>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onIntroduction}>
          Show the introduction
        </button>
        <button
          type="button"
          className="button button--primary"
          data-initial-focus
          onClick={onClose}
        >
          Play
        </button>
      </div>
    </Dialog>
  );
}
