import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import type { News } from './news.ts';

interface NewsDialogProps {
  readonly news: readonly News[];
  readonly onClose: () => void;
}

/** What some versions brought, the newest first. */
export function NewsDialog({ news, onClose }: NewsDialogProps) {
  return (
    <Dialog title={t('What’s new')} onClose={onClose}>
      {news.map(({ version, lines }) => (
        <section key={version}>
          <h3>{t('Version {version}', { version })}</h3>
          <ul className={prose.points}>
            {lines.map((line) => (
              <li key={line}>{format(line)}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
