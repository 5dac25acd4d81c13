import { afterEach, expect, test, vi } from 'vitest';
import { spiderStore } from '../../test-support/spider-stores.ts';
import type { ChanceAnswer } from './coach-client.ts';
import { setLocale } from '../../words/language.ts';
import { loadCatalogue } from '../../words/load-catalogue.ts';
import { createChance } from './hint-control.ts';

function open() {
  const store = spiderStore();
  let answer: (given: ChanceAnswer | null) => void = () => undefined;
  const coach = {
    chance: () =>
      new Promise<ChanceAnswer | null>((resolve) => {
        answer = resolve;
      }),
  };
  const control = createChance(store, coach, vi.fn());
  control.watch();
  const text = () => control.state.getState().text?.() ?? null;
  return { store, control, text, answer: (given: ChanceAnswer | null) => answer(given) };
}

afterEach(() => setLocale('en', null));

const SOME: ChanceAnswer = {
  kind: 'chance',
  chance: { kind: 'estimate', share: 0.8 },
  advice: [],
};

test('the chance is shown until the position changes', async () => {
  const { store, control, text, answer } = open();
  const asking = control.ask();
  expect(text()).toBe('The coach is looking at the table…');
  answer(SOME);
  await asking;
  expect(text()).toContain('about 8 in 10');
  store.getState().play({ t: 'deal' });
  expect(text()).toBeNull();
});

test('the text follows a change of language', async () => {
  const { control, text, answer } = open();
  const german = await loadCatalogue('de');
  const asking = control.ask();
  setLocale('de', german);
  expect(text()).toMatch(/^Der Trainer /);
  setLocale('en', null);
  answer(SOME);
  await asking;
  expect(text()).toContain('about 8 in 10');
  setLocale('de', german);
  expect(text()).toContain('8 von 10');
});

test('an answer is not shown after the position has changed or the chance was dismissed', async () => {
  const left = open();
  const asking = left.control.ask();
  left.store.getState().play({ t: 'deal' });
  left.answer(SOME);
  await asking;
  expect(left.text()).toBeNull();
  const away = open();
  const other = away.control.ask();
  expect(away.control.close()).toBe(true);
  away.answer(SOME);
  await other;
  expect(away.text()).toBeNull();
  expect(away.control.close()).toBe(false);
});

test('a coach that does not answer is reported', async () => {
  const { control, text, answer } = open();
  const asking = control.ask();
  answer(null);
  await asking;
  await vi.waitFor(() => expect(text()).toContain('is not responding'));
});

test('a coach that could not be loaded is reported', async () => {
  vi.doMock('./coach-client.ts', () => {
    throw new Error('offline');
  });
  const { control, text, answer } = open();
  const asking = control.ask();
  answer(null);
  await asking;
  expect(text()).toBe('The coach is not responding. Ask again.');
});
