import { areAllFetched, provideFormerPlaces, provideTexts } from './packs.ts';

/** Fetches the levels of all packs. Rejects on failure, and may then be retried. */
export async function fetchPacks(): Promise<void> {
  if (areAllFetched()) return;
  const { formerPlaces, packTexts } = await import('./more-packs.ts');
  provideFormerPlaces(formerPlaces);
  provideTexts(packTexts);
}
