// The card table on its own, with a toy game: run `npm run dev`, then open /src/board/cards/demo.html.
import { SUITS } from '../../cards/card.ts';
import { createCardTable } from './card-table.ts';
import { playToy, TOY_DEAL, TOY_GAME, type ToyMove } from './toy-game.ts';

const element = document.querySelector<HTMLElement>('#table');
const output = document.querySelector('output');
if (!element || !output) throw new Error('demo.html has no table');

let positions = [TOY_DEAL];
const now = () => positions.at(-1) ?? TOY_DEAL;
const report = (text: string) => {
  output.textContent = text;
};

const play = (move: ToyMove): boolean => {
  const next = playToy(now(), move);
  if (!next) return false;
  positions.push(next);
  table.set({ position: next, isOpening: false, hint: null });
  return true;
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const lookNow = () => ({
  scheme: dark.matches ? ('dark' as const) : ('light' as const),
  highContrast: false,
  reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
});

const table = createCardTable(element, TOY_GAME, {
  position: TOY_DEAL,
  isOpening: true,
  suits: SUITS,
  look: lookNow(),
  onMove: play,
  onAnnounce: report,
  onHideHint: () => table.set({ hint: null }),
  onError: (what, error) => report(`${what}: ${String(error)}`),
});
dark.addEventListener('change', () => table.set({ look: lookNow() }));

document.querySelector('#undo')?.addEventListener('click', () => {
  if (positions.length > 1) positions = positions.slice(0, -1);
  table.set({ position: now() });
});
document.querySelector('#hint')?.addEventListener('click', () => {
  const position = now();
  const hint = position.columns
    .flatMap((_, from) =>
      TOY_GAME.targetsOf(position, { from, length: 1 }).map((to): ToyMove => {
        return { t: 'move', from, to, length: 1 };
      }),
    )
    .at(0);
  table.set({ hint: { action: hint ?? { t: 'deal' } }, hintedPosition: position });
});
