import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { catchInstallOffer } from '../../platform/install-offer.ts';
import { InstallButton } from './InstallButton.tsx';

function offerNow() {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => {
    dispatchEvent(event);
  });
  return { event, prompt };
}

const button = () => screen.queryByRole('button', { name: 'Install…' });

test('the button is shown while there is an offer, which can be used once, and hidden once the app is installed', async () => {
  catchInstallOffer();
  render(<InstallButton />);
  expect(button()).toBeNull();
  const { event, prompt } = offerNow();
  expect(event.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Install…' }));
  await waitFor(() => expect(button()).toBeNull());
  expect(prompt).toHaveBeenCalledOnce();
  offerNow();
  expect(button()).toBeVisible();
  act(() => {
    dispatchEvent(new Event('appinstalled'));
  });
  expect(button()).toBeNull();
});
