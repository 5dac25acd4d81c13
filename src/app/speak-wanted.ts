import type { StoredState } from '../store/stored/stored-state.ts';
import type { SuiteSettings } from '../store/suite-settings.ts';
import { followLanguage } from '../features/settings/follow-language.ts';
import { loadCatalogue } from '../words/load-catalogue.ts';
import { t } from '../words/t.ts';

/** Speaks the language that settings and browser want, from now on; `tell` says where one cannot be had. */
export function speakWanted(
  settings: StoredState<SuiteSettings>,
  tell: (textNow: () => string) => void,
): Promise<void> {
  return followLanguage({
    settings,
    load: loadCatalogue,
    onMissing: (language) =>
      tell(() =>
        t('The texts for {language} could not be loaded. They will appear once you are online.', {
          language,
        }),
      ),
  });
}
