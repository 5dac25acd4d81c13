import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { downloadText } from '../../platform/files.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { useDeferredStore } from '../../ui/browser/use-deferred-store.ts';
import type { Incoming } from './incoming.ts';
import { useLeaderboard } from '../../play/sokoban/arcade-state.ts';
import { readBrought } from './brought.ts';
import { BroughtPanel, type Joining } from './BroughtPanel.tsx';
import { fileRows } from './file-rows.ts';
import { hasGameOf, take, type Destination } from './take.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { t } from '../../words/t.ts';
import fields from '../../ui/controls/fields.module.css';
import prose from '../../ui/styles/prose.module.css';
import styles from './FilesDialog.module.css';

interface FilesDialogProps {
  readonly destination: Destination;
  readonly incoming: Incoming;
  readonly onClose: () => void;
}

/** The files of the level on the board as Schokoban keeps them: to be saved, and brought. */
export function FilesDialog({ destination, incoming, onClose }: FilesDialogProps) {
  const { store, leaderboards } = destination;
  const button = useRef<HTMLButtonElement>(null);
  const { session } = useDeferredStore(store);
  const { params } = session;
  const rows = fileRows(session, useLeaderboard(leaderboards.of(params.level)));
  const { beside } = useStore(incoming.state);
  const brought = useMemo(
    () => (beside.length > 0 ? readBrought(beside, params) : null),
    [beside, params],
  );
  const others = useStore(leaderboards.of((brought?.params ?? params).level));
  const close = () => {
    incoming.clearBeside();
    onClose();
  };
  const leave = () => {
    incoming.clearBeside();
    button.current?.focus();
  };
  const takeAll = async (joining: Joining) => {
    if (!brought) return;
    leave();
    const taken = await take(brought, joining, destination);
    showToast(taken.ok ? t('The files were taken.') : taken.error);
    if (taken.ok && (brought.game || brought.hasLevel)) onClose();
  };
  return (
    <Dialog title={t('Files of this level')} onClose={close}>
      <ul className={styles.files}>
        {rows.map(({ name, about, text }) => (
          <li key={name}>
            <span>
              {name}
              <small>{about}</small>
            </span>
            <Button
              aria-label={t('Save {name}', { name })}
              aria-disabled={text === null}
              onClick={() => {
                if (text) downloadText(name, 'application/octet-stream', text());
                else showToast(t('{text}.', { text: about }));
              }}
            >
              {t('Save')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={fields.beside}>
        <FileButton
          ref={button}
          label={t('Files of a level')}
          accept=".xsb,.dat,.sav"
          multiple
          onFiles={incoming.bringFiles}
        >
          {t('Import files…')}
        </FileButton>
        <p className={prose.hint}>
          {t(
            'A leaderboard (.xsb.dat) or a saved game (.xsb.sav) of this level; together with a level (.xsb), they are taken as that level’s. You can also drop them anywhere on this page.',
          )}
        </p>
      </div>
      {brought && (
        <BroughtPanel
          brought={brought}
          leaderboard={others}
          hasGame={hasGameOf(destination, brought.params)}
          onTake={(joining) => void takeAll(joining)}
          onLeave={leave}
        />
      )}
    </Dialog>
  );
}
