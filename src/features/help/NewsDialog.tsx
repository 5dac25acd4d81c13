import { Dialog } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';

interface NewsDialogProps {
  readonly news: readonly News[];
  readonly onClose: () => void;
}

/** The news of several versions, newest first. */
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

/** The news of a version: a few sentences for players. */
export interface News {
  readonly version: string;
  readonly lines: readonly PlainMessage[];
}

/** Newest first. Each English line is also in the changelog, under the same version (a test compares them). */
export const NEWS: readonly News[] = [
  {
    version: '1.0.0',
    lines: [
      message(
        'The app is available in English, German, Spanish, French and Japanese, following the browser or your choice.',
      ),
      message(
        'Spider has a coach that sees what you see: hints with reasons and plans, the chance of a win, and a review of your game.',
      ),
      message(
        'Sokoban has a school of twenty lessons, and “Why is this dead?” shows the proof on the board.',
      ),
      message(
        'A calendar of daily deals and levels, in which every past day can be played, and streaks of days.',
      ),
      message(
        'A simple table with one switch, calm and plain tables, three backs, large and simple faces.',
      ),
      message(
        '“Your data”: everything that is stored, a file to save it in, and a restore that shows the result first.',
      ),
    ],
  },
];

/** The news of the newest version. */
export const NEWEST: readonly News[] = NEWS.slice(0, 1);

/** The parts of a version such as `1.2.3` as numbers; other parts count as 0. */
const partsOf = (version: string): readonly number[] =>
  version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Whether a version is newer than another. */
export function isNewer(version: string, than: string): boolean {
  const [parts, others] = [partsOf(version), partsOf(than)];
  const at = parts.findIndex((part, place) => part !== (others[place] ?? 0));
  return at >= 0 && (parts[at] ?? 0) > (others[at] ?? 0);
}

/** The news of all versions after the one that was last seen, up to this version. */
export function newsSince(seen: string, version: string, news = NEWS): readonly News[] {
  return news.filter((each) => isNewer(each.version, seen) && !isNewer(each.version, version));
}
