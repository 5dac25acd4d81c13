/**
 * Fetches the app anew: ends its service workers, empties its caches and loads the page again. What the player has
 * stored is not touched. Each step may fail, and the next is done all the same.
 */
export async function repairApp(): Promise<void> {
  const unregister = async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
  };
  const emptyCaches = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  await Promise.allSettled([unregister(), emptyCaches()]);
  location.reload();
}
