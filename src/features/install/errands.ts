import { parseQuery } from '../../core/query.ts';
import { SHARED } from '../../core/service-worker.ts';
import { receiveLaunches } from '../../platform/installed/launches.ts';
import { currentQuery, navigate } from '../../platform/navigation.ts';
import { takeShares } from '../../platform/installed/shares.ts';
import { today } from '../../platform/today.ts';
import { displayText } from '../../core/outside-text.ts';
import { t } from '../../words/t.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { gameNamed } from '../../play/page/game-entry.ts';
import { keepBadge } from './badge.ts';
import { bring } from './bring.ts';
import type { Hall } from './hall.ts';

/*
 * What the system asks the installed app for, by the manifest’s shortcuts, file handlers and share target:
 *
 * `?game=ID&today`: today’s deal or level. `?continue`: on with the last game. `?shared`: what the service worker keeps.
 * `&opened`: files come with the launch.
 */

type How = Parameters<typeof navigate>[1];

async function openToday(named: ReadonlyMap<string, string>, { games, storage }: Hall, how: How) {
  const game = gameNamed(named, games);
  try {
    const news = (await game?.front?.load())?.(storage, today());
    if (news) navigate(news.today.query, how);
  } catch {
    showToast(t('It could not be opened: a part of the app could not be fetched.'));
  }
}

async function openShares({ games }: Hall, how: How): Promise<void> {
  const shares = await takeShares();
  for (const share of shares) await bring(share, games, how);
  if (shares.length === 0) {
    showToast(t('The shared item could not be opened. Share it again, now that the app is open.'));
  }
}

/** Does what a query asks for; one that asks for nothing special is an address like any other. */
export async function doErrand(query: string, hall: Hall, how: How): Promise<void> {
  const named = parseQuery(query);
  if (named.has(SHARED)) await openShares(hall, how);
  else if (named.has('today')) await openToday(named, hall, how);
  else if (named.has('continue')) {
    // Whoever plays goes on already.
    const last = parseQuery(currentQuery()).has('page') ? hall.settings.getState().lastGame : null;
    if (last !== null) navigate(`game=${last}`, how);
  } else navigate(query.replace(/&opened\b/i, ''), how);
}

let isKept = false;

/**
 * Does what the installed app has to do for as long as the page is there: opens what it is launched with, also from before,
 * and keeps its mark right. `began` is the address that the page began with.
 */
export function keepInstalled(hall: Hall, began: string): void {
  if (isKept) return;
  isKept = true;
  keepBadge(hall);
  receiveLaunches(
    began,
    ({ query, files }) => {
      if (files.length > 0) void bring({ files, text: '' }, hall.games, 'push');
      else void doErrand(query, hall, 'push');
    },
    (name) => {
      const shown = displayText(name, 'fileName');
      showToast(t('“{name}” was not opened. The browser could not read it.', { name: shown }));
    },
  );
}

/** Does what the page was opened for, before anything is shown of it. */
export async function enter(hall: Hall): Promise<void> {
  const began = location.href;
  await doErrand(currentQuery(), hall, 'replace');
  keepInstalled(hall, began);
}
