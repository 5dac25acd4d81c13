import { areAllFetched, provideFormerPlaces, provideTexts } from './packs.ts';

/** Has the levels of all packs fetched. Rejects where they cannot be, and may then be tried again. */
export async function fetchPacks(): Promise<void> {
  if (areAllFetched()) return;
  const { formerPlaces, packTexts } = await import('./more-packs.ts');
  provideFormerPlaces(formerPlaces);
  provideTexts(packTexts);
}
