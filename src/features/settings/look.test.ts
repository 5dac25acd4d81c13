import { describe, expect, it } from 'vitest';
import { pageLookOf, type LookChoices, type SystemWishes } from './look.ts';

const LEFT_TO_SYSTEM: LookChoices = { theme: 'system', contrast: 'system', motion: 'system' };
const NO_WISHES: SystemWishes = { dark: false, contrast: false, stillness: false };
const ALL_WISHES: SystemWishes = { dark: true, contrast: true, stillness: true };

describe('lookOf', () => {
  it('follows the system where it is left the choice', () => {
    expect(pageLookOf(LEFT_TO_SYSTEM, NO_WISHES)).toEqual({
      scheme: 'light',
      highContrast: false,
      reducedMotion: false,
    });
    expect(pageLookOf(LEFT_TO_SYSTEM, ALL_WISHES)).toEqual({
      scheme: 'dark',
      highContrast: true,
      reducedMotion: true,
    });
  });

  it('takes the player’s theme against the system’s', () => {
    expect(pageLookOf({ ...LEFT_TO_SYSTEM, theme: 'dark' }, NO_WISHES).scheme).toBe('dark');
    expect(pageLookOf({ ...LEFT_TO_SYSTEM, theme: 'light' }, ALL_WISHES).scheme).toBe('light');
  });

  it('adds contrast and stillness to what the system wishes, and takes none away', () => {
    const chosen: LookChoices = { theme: 'system', contrast: 'high', motion: 'reduced' };
    expect(pageLookOf(chosen, NO_WISHES)).toMatchObject({
      highContrast: true,
      reducedMotion: true,
    });
    expect(pageLookOf(LEFT_TO_SYSTEM, ALL_WISHES).highContrast).toBe(true);
  });
});
