import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { FrontPage } from '../app/FrontPage.tsx';
import { games } from '../app/games.ts';
import { withFiles } from './with-files.ts';
import { navigate } from '../platform/navigation.ts';
import { memoryStorage } from '../platform/storage.ts';
import { createSuiteSettings } from '../store/suite-settings.ts';
import { announcementStore } from '../ui/messages/announce.ts';
import { declinePending } from '../ui/messages/confirm.ts';
import { toastStore } from '../ui/messages/toasts.ts';
import { App } from '../app/App.tsx';
import { INTRODUCED_KEY } from '../features/help/introduction-offer.ts';
import { withWholePage } from './whole-page.ts';

/** Shows the whole app at an address, with these texts in its storage. */
export function showApp(query: string, stored: Readonly<Record<string, string>> = {}) {
  withWholePage();
  declinePending();
  toastStore.setState({ toasts: [] });
  announcementStore.setState({ said: [] });
  const storage = withFiles(memoryStorage([[INTRODUCED_KEY, 'yes'], ...Object.entries(stored)]));
  navigate(query);
  const load = () =>
    render(
      <App
        games={games}
        FrontPage={FrontPage}
        storage={storage}
        settings={createSuiteSettings({ storage, onStorageError: () => undefined })}
      />,
    );
  let page = load();
  return {
    storage,
    /** Reloads the page. */
    reload: () => {
      page.unmount();
      page = load();
    },
  };
}

/** Follows a link on the current page. */
export function follow(query: string): void {
  act(() => navigate(query));
}

/** Presses keys one after another, at the current focus: “d”, “Shift+G”. */
export function press(...keys: readonly string[]): void {
  for (const each of keys) {
    const key = each.replace(/^.+\+(?=.)/, '');
    const target = document.activeElement ?? document.body;
    const ctrlKey = each.startsWith('Ctrl+');
    fireEvent.keyDown(target, { key, ctrlKey, shiftKey: each.startsWith('Shift+') });
    fireEvent.keyUp(target, { key });
  }
}

/** The topmost dialog, or the page. */
export const top = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;

/** The title of the topmost dialog. */
export const dialogTitle = (): string | null =>
  document.querySelector('dialog[open]') && (top().querySelector('h2')?.textContent ?? '');

/** Waits for a topmost dialog with this title. */
export async function dialogShown(title: string | RegExp): Promise<void> {
  await waitFor(() => {
    expect(dialogTitle() ?? 'no dialog').toMatch(title);
  });
}

export async function noDialog(): Promise<void> {
  await waitFor(() => {
    expect(dialogTitle()).toBeNull();
  });
}

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent).trim();

const findButton = (name: string): HTMLButtonElement | undefined =>
  [...top().querySelectorAll('button')].find((each) => nameOf(each) === name);

/**
 * Waits for a button with this name in the topmost dialog or the page. `getByRole` would compute the names of all
 * hundred cards each time.
 */
export const button = (name: string): Promise<HTMLButtonElement> =>
  waitFor(() => {
    const found = findButton(name);
    expect(found, `button “${name}”`).toBeDefined();
    return found!;
  });

/** Clicks a button once it appears. */
export async function click(name: string): Promise<void> {
  const found = await button(name);
  // A message may have moved to another part of the page since it was found.
  fireEvent.click(findButton(name) ?? found);
}

/** Runs a command from “Tools”, which lists all of them. */
export async function choose(label: string): Promise<void> {
  press('Ctrl+k');
  fireEvent.click(await option(label));
}

/** Waits for an entry of “Tools”. */
export async function option(label: string): Promise<HTMLElement> {
  await dialogShown('Tools');
  const found = [...top().querySelectorAll<HTMLElement>('[role=option]')].find(
    (each) => each.querySelector('[id$=-label]')?.textContent === label,
  );
  expect(found, `“${label}” in “Tools”`).toBeDefined();
  return found!;
}

/** Waits until a figure of the bar, such as “Moves” or “Score”, has this value. */
export async function expectFigure(name: string, text: string | number): Promise<void> {
  await waitFor(() => {
    const rows = [...document.querySelectorAll('header dl > div')];
    const figure = rows.find((row) => row.querySelector('dt')?.textContent === name);
    expect(figure?.querySelector('dd')?.textContent).toBe(String(text));
  });
}

export const expectMoves = (moves: number): Promise<void> => expectFigure('Moves', moves);

/** Waits for a text anywhere on the page, or in the topmost dialog. */
export async function expectText(text: string | RegExp): Promise<void> {
  await waitFor(() => {
    expect(top()).toHaveTextContent(text);
  });
}

/** Waits for a message. */
export async function expectMessage(text: string | RegExp): Promise<void> {
  await waitFor(() => {
    const messages = [...top().querySelectorAll('[aria-label=Messages] li')];
    expect(messages.map(({ textContent }) => textContent).join('\n')).toMatch(text);
  });
}

/** Waits for this announcement. */
export async function expectAnnounced(text: string | RegExp): Promise<void> {
  await waitFor(() => {
    const announcer = document.querySelector('[data-testid=announcer]');
    expect(announcer?.textContent).toMatch(text);
  });
}
