import { useOfflineReady } from '../browser/use-offline-ready.ts';
import { useOnline } from '../browser/use-online.ts';
import { Icon } from './icons.tsx';
import fields from './fields.module.css';
import { t } from '../../words/t.ts';

/** Says whether the app works without a network. It is a state, to be found where it is looked for, and no message. */
export function OfflineMark() {
  const isReady = useOfflineReady();
  // Without a network, or where the browser has no service workers, nothing is being stored.
  const isStoring = useOnline() && 'serviceWorker' in navigator;
  return (
    <p className={fields.mark}>
      <Icon name={isReady ? 'check' : 'cloud'} />
      {isReady
        ? t('Ready to play offline')
        : isStoring
          ? t('Saving for offline…')
          : t('Not ready to play offline yet')}
    </p>
  );
}
