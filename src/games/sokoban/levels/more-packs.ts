import classics from './classics.xsb?raw';
import clockTower from './clock-tower.xsb?raw';
import { provideFormerPlaces, provideTexts } from './packs.ts';
import formerPlacesText from './former-places.txt?raw';
import grove from './grove.xsb?raw';
import harbour from './harbour.xsb?raw';
import palaceGarden from './palace-garden.xsb?raw';
import playroom from './playroom.xsb?raw';
import readingRoom from './reading-room.xsb?raw';
import regalia from './regalia.xsb?raw';
import school from './school.xsb?raw';
import starTower from './star-tower.xsb?raw';
import theatre from './theatre.xsb?raw';

/** The levels of all packs but the first, by the pack's id: a separate chunk, loaded on demand. */
export const packTexts: Readonly<Record<string, string>> = {
  school,
  classics,
  playroom,
  grove,
  'reading-room': readingRoom,
  'star-tower': starTower,
  regalia,
  theatre,
  'clock-tower': clockTower,
  'palace-garden': palaceGarden,
  harbour,
};

/** The texts that `packs.ts` reads. */
export const formerPlaces: string = formerPlacesText;

/** Includes the levels of all packs, for programs in one file, and for tests. */
export function bundleAllPacks(): void {
  provideFormerPlaces(formerPlaces);
  provideTexts(packTexts);
}
