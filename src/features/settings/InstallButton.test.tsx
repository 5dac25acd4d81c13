import { expect, test, vi } from 'vitest';
import { catchInstallOffer } from '../../platform/install-offer.ts';
import { canInstall, install, watchInstallOffer } from './InstallButton.tsx';

function offerNow() {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return { event, prompt };
}

test('an offer is caught, used once, and gone with it or once the app is installed', async () => {
  catchInstallOffer();
  const heard: boolean[] = [];
  const end = watchInstallOffer(() => heard.push(canInstall()));
  expect(canInstall()).toBe(false);
  const { event, prompt } = offerNow();
  expect([event.defaultPrevented, canInstall()]).toEqual([true, true]);
  await install();
  await install();
  expect(prompt).toHaveBeenCalledOnce();
  expect(canInstall()).toBe(false);
  offerNow();
  dispatchEvent(new Event('appinstalled'));
  expect(heard).toEqual([true, false, false, true, false]);
  end();
  offerNow();
  expect(heard).toHaveLength(5);
});
