import { provideFormerPlaces } from './former-places.ts';
import { formerPlaces, moreTexts } from './more-packs.ts';
import { provideTexts } from './packs.ts';

/** Brings the levels of all packs along, for what is one file anyway, and for tests. */
export function bringEveryPack(): void {
  provideFormerPlaces(formerPlaces);
  provideTexts(moreTexts);
}
