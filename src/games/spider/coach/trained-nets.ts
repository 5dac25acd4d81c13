import { COACH_BY_VALUE, type CoachWeights } from './weights.ts';
import { FOUR_SUITS } from './four-suit-net.ts';
import { netNumbers, type NetText } from './net-text.ts';
import { TWO_SUITS } from './two-suit-net.ts';
import { ValueNet } from './value-net.ts';

/** By number of suits. With one suit, nearly all games are won without a network. */
const TEXTS: Readonly<Partial<Record<number, NetText>>> = { 2: TWO_SUITS, 4: FOUR_SUITS };

const unpacked = new Map<number, ValueNet>();

/** The trained network for so many suits, unpacked when it is first asked for; `null` where there is none. */
function trainedNet(suits: number): ValueNet | null {
  const text = TEXTS[suits];
  if (!text) return null;
  const net = unpacked.get(suits) ?? new ValueNet(netNumbers(text));
  unpacked.set(suits, net);
  return net;
}

/** How the coach plays. */
export const COACH: CoachWeights = { ...COACH_BY_VALUE, net: trainedNet };
