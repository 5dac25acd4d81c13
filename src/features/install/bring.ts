import { looksLikeBackup } from '../../core/backup-file.ts';
import { displayText } from '../../core/outside-text.ts';
import { deliver } from '../../platform/installed/deliveries.ts';
import { navigate } from '../../platform/navigation.ts';
import type { Share } from '../../platform/installed/shares.ts';
import { t } from '../../words/t.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import type { Intake } from '../../play/page/game-entry.ts';
import type { Hall } from './hall.ts';
import { ownLinkIn } from './own-link.ts';

/** The page of the player’s data, as a receiver of backups and as an address. */
const DATA = { receiver: 'data', query: 'page=data' } as const;

type How = Parameters<typeof navigate>[1];

interface GameIntake extends Intake {
  readonly id: string;
}

async function intakesOf(games: Hall['games']): Promise<readonly GameIntake[]> {
  const loaded = games.map(async ({ id, intake }) =>
    intake ? { id, ...(await intake.load()) } : null,
  );
  return (await Promise.all(loaded)).filter((intake) => intake !== null);
}

const isBackup = ({ name, type }: File) => /\.json$/i.test(name) || type === 'application/json';

function hand(to: string, query: string, files: readonly File[], text: string, how: How): void {
  if (!deliver(to, { files, text })) navigate(query, how);
}

const tellUnfit = ({ name }: File) =>
  showToast(
    t(
      '“{name}” was not opened. Files of levels (.xsb, .sok, .slc, .txt, .zip), of moves (.lurd), saved games (.sav) and backups (.json) can be.',
      { name: displayText(name, 'fileName') },
    ),
  );

/** Takes files to where each belongs, and tells of those that belong nowhere. */
function bringFiles(files: readonly File[], intakes: readonly GameIntake[], how: How): void {
  const left = new Set(files);
  for (const { id, mayOpen } of intakes) {
    const own = [...left].filter(({ name }) => mayOpen(name));
    for (const file of own) left.delete(file);
    if (own.length > 0) hand(id, `game=${id}`, own, '', how);
  }
  const backups = [...left].filter(isBackup);
  for (const file of backups) left.delete(file);
  // A backup asks what to do with it, in a page of its own: one thing at a time.
  const [backup] = backups;
  if (backup && files.length === 1) hand(DATA.receiver, DATA.query, [backup], '', how);
  else {
    for (const { name } of backups) {
      const shown = displayText(name, 'fileName');
      showToast(t('“{name}” was not opened. Open a backup alone.', { name: shown }));
    }
  }
  left.forEach(tellUnfit);
}

/** Opens the link in a text, or takes the text to where it belongs; tells where it is neither. */
function bringText(text: string, games: Hall['games'], intakes: readonly GameIntake[], how: How) {
  const link = ownLinkIn(text, games);
  if (link !== null) {
    navigate(link, how);
    return;
  }
  if (looksLikeBackup(text)) {
    const name = t('Shared text');
    hand(
      DATA.receiver,
      DATA.query,
      [new File([text], name, { type: 'application/json' })],
      '',
      how,
    );
    return;
  }
  const reader = intakes.find(({ canRead }) => canRead(text));
  if (reader) hand(reader.id, `game=${reader.id}`, [], text, how);
  else {
    showToast(
      t('Nothing was opened: the shared text has no link of ours, no level and no moves in it.'),
    );
  }
}

/** Takes what was opened with the app, or shared with it, to where it belongs. */
export async function bring({ files, text }: Share, games: Hall['games'], how: How): Promise<void> {
  const intakes = await intakesOf(games).catch(() => null);
  if (intakes === null) {
    showToast(t('The part that opens files could not be fetched; try again when you are online.'));
    return;
  }
  // What comes with files is their title, or an invitation to open them.
  if (files.length > 0) bringFiles(files, intakes, how);
  else if (text !== '') bringText(text, games, intakes, how);
}
