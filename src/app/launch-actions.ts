import { looksLikeBackup } from '../core/backup-file.ts';
import { displayText } from '../core/outside-text.ts';
import { parseQuery, queryOf, withoutEscapes, withoutSentenceEnd } from '../core/query.ts';
import { SHARED } from '../core/service-worker.ts';
import { canBadge, showBadge } from '../platform/app-badge.ts';
import { deliver } from '../platform/deliveries.ts';
import { receiveLaunches, type Share, takeShares } from '../platform/launches.ts';
import { currentQuery, navigate } from '../platform/navigation.ts';
import { watchPage } from '../platform/page-lifecycle.ts';
import type { TextStorage } from '../platform/storage.ts';
import { today, watchToday } from '../platform/today.ts';
import { type GameEntry, gameNamed, type AcceptedContent } from '../play/page/game-entry.ts';
import type { StoredState } from '../store/stored/stored-state.ts';
import type { SuiteSettings } from '../store/suite-settings.ts';
import { onMilestone } from '../ui/messages/milestones.ts';
import { showToast } from '../ui/messages/toasts.ts';
import { t } from '../words/t.ts';

/** The dependencies of launches: the games, the storage and the settings. */
export interface AppContext {
  readonly games: readonly GameEntry[];
  readonly storage: TextStorage;
  readonly settings: StoredState<SuiteSettings>;
}

const ADDRESSES = /https?:\/\/[^\s<>"]+/gi;

/**
 * Returns the query of the first link to the app in a text, or `null` without one: a link to this address, whatever its
 * query, or to one of our games on another host, as players share them. `home` is this app's address.
 */
export function ownLinkIn(
  text: string,
  games: AppContext['games'],
  home = new URL('./', document.baseURI).href,
): string | null {
  for (const [found] of withoutEscapes(text).matchAll(ADDRESSES)) {
    const address = withoutSentenceEnd(found);
    if (!URL.canParse(address)) continue;
    const url = new URL(address);
    const { origin, pathname } = url;
    const query = queryOf(url);
    const isHere = `${origin}${pathname.replace(/index\.html$/, '')}` === home;
    const named = parseQuery(query);
    const isGame =
      gameNamed(named, games) !== undefined ||
      games.some(({ queryNames }) => queryNames.filter((name) => named.has(name)).length > 1);
    if ((isHere && query !== '') || isGame) return query;
  }
  return null;
}

/** The number of games whose deal or level for today has not been played. */
async function countUnplayed({ games, storage }: AppContext): Promise<number> {
  const fronts = await Promise.all(games.flatMap(({ front }) => (front ? [front.load()] : [])));
  const day = today();
  return fronts.filter((front) => front(storage, day)?.today.state === 'open').length;
}

/**
 * Keeps the badge on the app's icon up to date while the page is open, if the player enabled it: at startup, after a
 * win, whenever the page is hidden or shown, and at midnight, when the next day's games start.
 */
export function keepBadge(appContext: AppContext): void {
  if (!canBadge()) return;
  const { settings } = appContext;
  const isWanted = () => settings.getState().badge;
  let asked = 0;

  const show = async () => {
    if (!isWanted()) return;
    const mine = (asked += 1);
    const count = await countUnplayed(appContext).catch(() => null);
    // The player may have turned the badge off, or played something, in the meantime.
    if (count !== null && mine === asked && isWanted()) await showBadge(count);
  };
  // Delayed, because other listeners of the same event store what this reads.
  const showSoon = () => void setTimeout(() => void show());

  onMilestone(showSoon);
  watchPage({ onHide: showSoon, onShow: showSoon });
  watchToday(showSoon);
  settings.subscribe((now, before) => {
    if (now.badge === before.badge) return;
    if (now.badge) void show();
    else void showBadge(0);
  });
}

/** “Your data”, as the receiver of backups and as an address. */
const DATA = { receiver: 'data', query: 'page=data' } as const;

type Handover = Parameters<typeof navigate>[1];

interface Receiver extends AcceptedContent {
  readonly id: string;
}

async function receiversOf(games: AppContext['games']): Promise<readonly Receiver[]> {
  const loaded = games.map(async ({ id, acceptedContent }) =>
    acceptedContent ? { id, ...(await acceptedContent.load()) } : null,
  );
  return (await Promise.all(loaded)).filter((receiver) => receiver !== null);
}

const isBackup = ({ name, type }: File) => /\.json$/i.test(name) || type === 'application/json';

function hand(
  to: string,
  query: string,
  files: readonly File[],
  text: string,
  how: Handover,
): void {
  if (!deliver(to, { files, text })) navigate(query, how);
}

const reportUnusableFile = ({ name }: File) =>
  showToast(
    t(
      '“{name}” was not opened. These files can be opened: levels (.xsb, .sok, .slc, .txt, .zip), moves (.lurd), saved games (.sav) and backups (.json).',
      { name: displayText(name, 'fileName') },
    ),
  );

const reportMissingPart = () =>
  showToast(t('Part of the app could not be loaded. Try again when you are online.'));

/** Passes files to their receivers, and reports those without one. */
function bringFiles(files: readonly File[], receivers: readonly Receiver[], how: Handover): void {
  const left = new Set(files);
  for (const { id, mayOpen } of receivers) {
    const own = [...left].filter(({ name }) => mayOpen(name));
    for (const file of own) left.delete(file);
    if (own.length > 0) hand(id, `game=${id}`, own, '', how);
  }
  const backups = [...left].filter(isBackup);
  for (const file of backups) left.delete(file);
  // A backup opens its own page with a question, so it must be opened alone.
  const [backup] = backups;
  if (backup && files.length === 1) hand(DATA.receiver, DATA.query, [backup], '', how);
  else {
    for (const { name } of backups) {
      const shown = displayText(name, 'fileName');
      showToast(t('“{name}” was not opened. Open a backup separately.', { name: shown }));
    }
  }
  left.forEach(reportUnusableFile);
}

/** Opens the link in a text, or passes the text to its receiver; reports other texts. */
function bringText(
  text: string,
  games: AppContext['games'],
  receivers: readonly Receiver[],
  how: Handover,
) {
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
  const reader = receivers.find(({ canRead }) => canRead(text));
  if (reader) hand(reader.id, `game=${reader.id}`, [], text, how);
  else {
    showToast(
      t(
        'Nothing was opened: the shared text contains no link to these games, no level and no moves.',
      ),
    );
  }
}

/** Handles what was opened with the app or shared with it. */
async function bring(
  { files, text }: Share,
  games: AppContext['games'],
  how: Handover,
): Promise<void> {
  const receivers = await receiversOf(games).catch(() => null);
  if (receivers === null) {
    reportMissingPart();
    return;
  }
  // Text that accompanies files is only their title, or an invitation to open them.
  if (files.length > 0) bringFiles(files, receivers, how);
  else if (text !== '') bringText(text, games, receivers, how);
}

/*
 * Launches of the installed app through the manifest’s shortcuts, file handlers and share target:
 *
 * `?game=ID&today`: today’s deal or level. `?continue`: the last game. `?shared`: what the service worker has stored.
 * `&opened`: the launch includes files.
 */

type How = Parameters<typeof navigate>[1];

async function openToday(
  named: ReadonlyMap<string, string>,
  { games, storage }: AppContext,
  how: How,
) {
  const game = gameNamed(named, games);
  try {
    const news = (await game?.front?.load())?.(storage, today());
    if (news) navigate(news.today.query, how);
  } catch {
    reportMissingPart();
  }
}

async function openShares({ games }: AppContext, how: How): Promise<void> {
  const shares = await takeShares();
  for (const share of shares) await bring(share, games, how);
  if (shares.length === 0) {
    showToast(t('The shared item could not be opened. Share it again, now that the app is open.'));
  }
}

/** Runs the action that a query requests. A query without one is an ordinary address. */
async function runLaunchAction(query: string, appContext: AppContext, how: How): Promise<void> {
  const named = parseQuery(query);
  if (named.has(SHARED)) await openShares(appContext, how);
  else if (named.has('today')) await openToday(named, appContext, how);
  else if (named.has('continue')) {
    // Players on a game's page are already playing.
    const last = parseQuery(currentQuery()).has('page')
      ? appContext.settings.getState().lastGame
      : null;
    if (last !== null) navigate(`game=${last}`, how);
  } else navigate(query.replace(/&opened\b/i, ''), how);
}

let isKept = false;

/**
 * Handles launches of the installed app while the page is open, including earlier ones, and updates its badge. `began`
 * is the page's initial address.
 */
export function keepInstalled(appContext: AppContext, began: string): void {
  if (isKept) return;
  isKept = true;
  keepBadge(appContext);
  receiveLaunches(
    began,
    ({ query, files }) => {
      if (files.length > 0) void bring({ files, text: '' }, appContext.games, 'push');
      else void runLaunchAction(query, appContext, 'push');
    },
    (name) => {
      const shown = displayText(name, 'fileName');
      showToast(t('“{name}” was not opened. The browser could not read it.', { name: shown }));
    },
  );
}

/** Runs the action of the initial address before rendering. */
export async function enter(appContext: AppContext): Promise<void> {
  const began = location.href;
  await runLaunchAction(currentQuery(), appContext, 'replace');
  keepInstalled(appContext, began);
}
