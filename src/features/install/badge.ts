import { canBadge, showBadge } from '../../platform/installed/app-badge.ts';
import { watchPage } from '../../platform/page-lifecycle.ts';
import { today, watchToday } from '../../platform/today.ts';
import { onMilestone } from '../../ui/messages/milestones.ts';
import type { Hall } from './hall.ts';

/** How many games have a deal or a level of this day that nobody has touched. */
async function countUnplayed({ games, storage }: Hall): Promise<number> {
  const fronts = await Promise.all(games.flatMap(({ front }) => (front ? [front.load()] : [])));
  const day = today();
  return fronts.filter((front) => front(storage, day)?.today.state === 'open').length;
}

/**
 * Keeps the mark on the app's icon right for as long as the page is there, once the player wants one: at the start, after a
 * win, whenever the page is left or shown again, and at midnight, when the next day's games begin.
 */
export function keepBadge(hall: Hall): void {
  if (!canBadge()) return;
  const { settings } = hall;
  const isWanted = () => settings.getState().badge;
  let asked = 0;

  const show = async () => {
    if (!isWanted()) return;
    const mine = (asked += 1);
    const count = await countUnplayed(hall).catch(() => null);
    // The player may have changed their mind, or something has been played meanwhile.
    if (count !== null && mine === asked && isWanted()) await showBadge(count);
  };
  // What is stored when a page is left, or a game is won, is stored by those who hear of it at the same time.
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
