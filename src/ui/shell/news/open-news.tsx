import { render } from 'preact';
import { tell } from '../../../words/message.ts';
import { t } from '../../../words/t.ts';
import { Dialog } from '../../kit/popups/Dialog.tsx';
import prose from '../../kit/styles/prose.module.css';
import { NEWS, type News } from './news.ts';

interface NewsDialogProps {
  readonly news: readonly News[];
  readonly onClose: () => void;
}

function NewsDialog({ news, onClose }: NewsDialogProps) {
  return (
    <Dialog title={t('What’s new')} onClose={onClose}>
      {news.map(({ version, lines }) => (
        <section key={version}>
          <h3>{t('Version {version}', { version })}</h3>
          <ul className={prose.points}>
            {lines.map((line) => (
              <li key={line}>{tell(line)}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

/** Shows the news of these versions over whatever page is open; without any, those of the newest version. */
export function openNews(news: readonly News[] = NEWS.slice(0, 1)): void {
  const place = document.createElement('div');
  document.body.append(place);
  const close = () => {
    render(null, place);
    place.remove();
  };
  render(<NewsDialog news={news} onClose={close} />, place);
}
