import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DailyWin, FrontNews, GameEntry } from '../../play/page/game-entry.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { withNativeDialogs } from '../../test-support/native-dialogs.ts';
import { idsIn, referencesIn, xmlProblem } from '../../test-support/svg.ts';
import { loadedOnce } from '../../ui/loading/loaded-once.ts';
import { MonthWindow } from './MonthWindow.tsx';
import { BOX, featherPlaces } from './WindowArt.tsx';
import { paneByKey, WindowDialog } from './WindowDialog.tsx';
import { allWindows, monthWindow } from './month-panes.ts';
import { windowSvg } from './month-picture.ts';

beforeEach(() => {
  withNativeDialogs();
  HTMLElement.prototype.scrollIntoView = vi.fn();
});

type Wins = Readonly<Record<string, DailyWin>>;
const TODAY = '2026-11-29';

/** The two games, with these wins on their cards. */
function gamesWith(spider: Wins, sokoban: Wins): readonly GameEntry[] {
  const entry = (id: string, wins: Wins) =>
    ({
      id,
      front: loadedOnce(() =>
        Promise.resolve(() => ({ wins: new Map(Object.entries(wins)) }) as unknown as FrontNews),
      ),
    }) as unknown as GameEntry;
  return [entry('spider', spider), entry('sokoban', sokoban)];
}

async function show(spider: Wins = {}, sokoban: Wins = {}) {
  render(<MonthWindow games={gamesWith(spider, sokoban)} storage={memoryStorage()} day={TODAY} />);
  await act(() => Promise.resolve());
  return screen.findByRole('button', { name: /^Window of/ });
}

test('the small window has the panes of both games', async () => {
  const small = await show({ '2026-11-03': 'won' }, { '2026-11-03': 'won', '2026-11-05': 'later' });
  expect(small).toHaveAccessibleName('Window of November 2026: 2 of 30 panes');
  expect(small).toHaveTextContent('November 20262 of 30 panes');
});

test('without set panes it is shown without text', async () => {
  const small = await show();
  expect(small).toHaveAccessibleName('Window of November 2026: 0 of 30 panes');
  expect(small).toHaveTextContent('');
});

test('a streak over both games is named, from the second day', async () => {
  const wins = { '2026-11-26': 'won', '2026-11-27': 'helped' } as const;
  const small = await show(wins, { '2026-11-28': 'won', '2026-11-29': 'won' });
  expect(small).toHaveAccessibleName('Window of November 2026: 4 of 30 panes, 3 days in a row');
  expect(small).toHaveTextContent('November 20264 of 30 panes3 days in a row');
});

test('a single day, or a streak that has ended, is not named', async () => {
  const small = await show({ '2026-11-20': 'won', '2026-11-21': 'won' }, { '2026-11-29': 'won' });
  expect(small).toHaveTextContent('November 20263 of 30 panes');
});

test('if one game’s part cannot be fetched, the other one’s panes are shown', async () => {
  const [spider, sokoban] = gamesWith({ '2026-11-03': 'won' }, {});
  const broken = { ...sokoban, front: loadedOnce(() => Promise.reject(new Error('offline'))) };
  render(
    <MonthWindow
      games={[spider, broken] as readonly GameEntry[]}
      storage={memoryStorage()}
      day={TODAY}
    />,
  );
  expect(await screen.findByRole('button')).toHaveAccessibleName(/1 of 30 panes$/);
});

const WINS = {
  spider: new Map<string, DailyWin>([
    ['2026-11-03', 'won'],
    ['2026-11-04', 'helped'],
    ['2026-10-31', 'won'],
  ]),
  sokoban: new Map<string, DailyWin>([
    ['2026-11-03', 'later'],
    ['2026-11-06', 'won'],
  ]),
};

const onOpenDay = vi.fn();

function openDialog() {
  onOpenDay.mockClear();
  render(
    <WindowDialog
      windows={allWindows(WINS, TODAY)}
      today={TODAY}
      onOpenDay={onOpenDay}
      onClose={vi.fn()}
    />,
  );
  return within(screen.getByRole('radiogroup', { name: 'Panes' }));
}

test('each pane of the large window is named by its day', () => {
  const panes = openDialog().getAllByRole('radio');
  expect(panes).toHaveLength(30);
  const names = panes.map((pane) => pane.getAttribute('aria-label'));
  expect(names.slice(1, 6)).toEqual([
    '2 November: not won',
    '3 November: Spider, won on the day; Sokoban, won later',
    '4 November: Spider, won with help',
    '5 November: not won',
    '6 November: Sokoban, won on the day',
  ]);
  expect(names.slice(28)).toEqual(['29 November: today', '30 November: still to come']);
});

test('the panes are one tab stop, and arrow keys move between them', () => {
  const group = openDialog();
  const today = group.getByRole('radio', { name: '29 November: today' });
  expect(group.getAllByRole('radio').filter(({ tabIndex }) => tabIndex === 0)).toEqual([today]);
  expect(today).toBeChecked();
  const press = (key: string) => {
    const focused = group.getAllByRole('radio').find(({ tabIndex }) => tabIndex === 0);
    fireEvent.keyDown(focused ?? today, { key });
    expect(document.activeElement).toBeChecked();
    return document.activeElement?.getAttribute('aria-label')?.split(':')[0];
  };
  expect(press('ArrowLeft')).toBe('28 November');
  expect(press('Home')).toBe('1 November');
  expect(press('End')).toBe('30 November');
  expect(screen.getByText('30 November: still to come')).toBeInTheDocument();
});

test('a pane shows the games of its day, and opens the one that is not won', () => {
  const pane = (name: string) => group.getByRole('radio', { name });
  const games = () => screen.queryAllByRole('button', { name: /^(Deal|Level|Today)/ });
  const group = openDialog();
  expect(games().map(({ textContent }) => textContent)).toEqual(['Today’s deal', 'Today’s level']);
  fireEvent.click(pane('4 November: Spider, won with help'));
  expect(onOpenDay).not.toHaveBeenCalled();
  expect(games().map(({ textContent }) => textContent)).toEqual([
    'Deal of 4 Nov',
    'Level of 4 Nov',
  ]);
  fireEvent.click(pane('4 November: Spider, won with help'));
  expect(onOpenDay).toHaveBeenLastCalledWith('sokoban', '2026-11-04');
  fireEvent.click(screen.getByRole('button', { name: 'Deal of 4 Nov' }));
  expect(onOpenDay).toHaveBeenLastCalledWith('spider', '2026-11-04');
  fireEvent.click(pane('30 November: still to come'));
  fireEvent.click(pane('30 November: still to come'));
  expect(games()).toEqual([]);
  expect(onOpenDay).toHaveBeenCalledTimes(2);
});

test('up and down lead to the nearest pane at another height', () => {
  const window = monthWindow(WINS, '2026-11', TODAY);
  const eyes = featherPlaces(30).map(({ eye }) => eye);
  const top = eyes.findIndex(({ y }) => y === Math.min(...eyes.map((eye) => eye.y)));
  expect(paneByKey(window, top, 'ArrowUp')).toBeNull();
  const below = paneByKey(window, top, 'ArrowDown') ?? -1;
  expect(eyes[below]?.y).toBeGreaterThan(eyes[top]?.y ?? 0);
  expect(Math.abs((eyes[below]?.x ?? 0) - BOX.width / 2)).toBeLessThan(20);
  expect(paneByKey(window, 0, 'ArrowLeft')).toBeNull();
  expect(paneByKey(window, 0, 'a')).toBeNull();
});

test('earlier months are below, and are shown large when chosen', () => {
  openDialog();
  const past = screen.getByRole('button', { name: 'October 2026' });
  fireEvent.click(past);
  expect(screen.getByRole('heading', { name: 'October 2026' })).toBeInTheDocument();
  expect(past).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getAllByRole('radio')).toHaveLength(31);
  expect(screen.getByText('1 of 31 panes')).toBeInTheDocument();
});

test.each([28, 29, 30, 31])(
  'the feathers of %i days do not collide, and stay within the window',
  (days) => {
    const places = featherPlaces(days);
    expect(places).toHaveLength(days);
    for (const [index, { eye, half }] of places.entries()) {
      expect(eye.x - half).toBeGreaterThan(0);
      expect(eye.x + half).toBeLessThan(BOX.width);
      expect(eye.y - half).toBeGreaterThan(0);
      // Large enough for a finger in the dialog on a phone: 24 pixels if the window is 320 wide.
      expect((half * 2 * 320) / BOX.width).toBeGreaterThan(24);
      for (const other of places.slice(index + 1)) {
        const apart = Math.hypot(eye.x - other.eye.x, eye.y - other.eye.y);
        expect(apart).toBeGreaterThan(Math.min(half, other.half) * 1.7);
      }
    }
  },
);

test('the picture is a standalone document: well-formed, with its colours and everything it refers to', () => {
  openDialog();
  const shown = screen.getByRole('radiogroup').querySelector('svg');
  if (!shown) throw new Error('no window');
  const svg = windowSvg(shown, true);
  expect(xmlProblem(svg)).toBeNull();
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).not.toMatch(/var\(--|light-dark|NaN|undefined/);
  const ids = idsIn(svg);
  for (const id of referencesIn(svg)) expect(ids).toContain(id);
});
