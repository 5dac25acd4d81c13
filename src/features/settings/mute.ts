import type { StoredState } from '../../store/stored/stored-state.ts';
import type { SuiteSettings } from '../../store/suite-settings.ts';
import { dismissToast, showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';

/** What switches the sound off and on, and shows which of the two it is now: nobody hears a key that mutes. */
export function createMute(settings: Pick<StoredState<SuiteSettings>, 'getState' | 'setState'>) {
  let shown = 0;
  return () => {
    const muted = !settings.getState().muted;
    settings.setState({ muted });
    dismissToast(shown);
    shown = showToast(muted ? t('Sound off') : t('Sound on'));
  };
}
