import { message, type PlainMessage } from '../../../words/message.ts';
import { SCHOOL } from './packs.ts';

/** The description of each pack, by its id, in a sentence for the player. Only the list of levels needs them. */
export const PACK_DESCRIPTIONS: Readonly<Record<string, PlainMessage>> = {
  parlor: message('Four first rooms: what can be pushed, and what cannot.'),
  [SCHOOL]: message(
    'Twenty short lessons, from the first push to the packing order. Where a box is dead, ask why.',
  ),
  classics: message('Two small boards known from descriptions of the game.'),
  playroom: message('Twenty-two small rooms with two or three boxes, each with a thought in it.'),
  grove: message('Twenty-five rooms with two to five boxes that stand in each other’s way.'),
  'reading-room': message('Twenty-five rooms to be read before they are played: the order is all.'),
  'star-tower': message(
    'Twenty-five hard rooms with three to six boxes, for those who look far ahead.',
  ),
  regalia: message('Twenty-five of the hardest small rooms: boxes change places again and again.'),
  theatre: message(
    'Twenty small stages with three or four boxes that leave the scene again and again before the last act.',
  ),
  'clock-tower': message(
    'Twenty symmetric buildings with three or four boxes: each wheel must turn before the next one can.',
  ),
  harbour: message('Twenty ships and quays: goal rooms behind doors, and little room to park.'),
  'palace-garden': message(
    'Twenty great buildings with goal rooms and nine to sixteen boxes: find the order, then the way.',
  ),
};
