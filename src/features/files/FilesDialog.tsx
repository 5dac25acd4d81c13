import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { positionOf, schokobanScore } from '../../games/sokoban/index.ts';
import type { Leaderboard } from '../../games/sokoban/records/leaderboard.ts';
import { downloadText } from '../../platform/files.ts';
import { useLeaderboard } from '../../play/sokoban/use-sokoban.ts';
import { levelTitle } from '../../play/sokoban/words.ts';
import { useDeferredStore } from '../../ui/browser/hooks.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import { Choice } from '../../ui/controls/fields.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { t } from '../../words/t.ts';
import type { Incoming } from './incoming.ts';
import {
  type SchokobanFiles,
  readSchokobanFiles,
  type LeaderboardMode,
  type ImportTarget,
  hasGameOf,
  importSchokobanFiles,
  fileRows,
} from './schokoban-files.ts';
import fields from '../../ui/controls/fields.module.css';
import prose from '../../ui/styles/prose.module.css';
import styles from './files.module.css';

interface BroughtPanelProps {
  readonly found: SchokobanFiles;
  /** The current leaderboard of the level. */
  readonly leaderboard: Leaderboard;
  /** Whether the saved game would replace another one. */
  readonly hasGame: boolean;
  readonly onTake: (joining: LeaderboardMode) => void;
  readonly onLeave: () => void;
}

/** Shows the contents of imported files, and asks whether to use them. */
function FoundFilesPanel(props: BroughtPanelProps) {
  const { found, leaderboard, hasGame, onTake, onLeave } = props;
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    answer.current?.focus();
  }, [found]);
  const [joining, setJoining] = useState<LeaderboardMode>('merge');
  const { params, hasLevel, leaderboard: results, game, faults } = found;
  const isAny = hasLevel || results !== null || game !== null;
  const isJoined = results !== null && leaderboard.length > 0;
  return (
    <section className={styles.imported} aria-label={t('Imported files')}>
      {faults.length > 0 && (
        <ul className={styles.faults} role="alert">
          {faults.map((fault) => (
            <li key={fault} className={prose.error}>
              {fault}
            </li>
          ))}
        </ul>
      )}
      {hasLevel && <p>{t('Level “{title}” will be opened.', { title: levelTitle(params) })}</p>}
      {results && (
        <p>
          {t('A leaderboard with {n, plural, one {# result} other {# results}}.', {
            n: results.length,
          })}
        </p>
      )}
      {isJoined && (
        <Choice
          legend={t('This level already has {n, plural, one {# result} other {# results}}.', {
            n: leaderboard.length,
          })}
          value={joining}
          options={[
            { value: 'merge', label: t('Keep the best of both') },
            { value: 'replace', label: t('Replace them') },
          ]}
          onChange={setJoining}
        />
      )}
      {game && (
        <p>
          {t(
            'A saved game: {moves, plural, one {# move} other {# moves}}, {pushes, plural, one {# push} other {# pushes}}.',
            { moves: schokobanScore(game), pushes: positionOf(game).pushes },
          )}{' '}
          {hasGame && t('It replaces your own game of this level.')}
        </p>
      )}
      <div className={styles.answers}>
        <Button ref={answer} onClick={onLeave}>
          {isAny ? t('Do not import') : t('Back')}
        </Button>
        {isAny && (
          <Button kind="primary" onClick={() => onTake(joining)}>
            {hasGame && game ? t('Import and replace my game') : t('Import')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface FilesDialogProps {
  readonly destination: ImportTarget;
  readonly incoming: Incoming;
  readonly onClose: () => void;
}

/** Saves and imports Schokoban's files for the level on the board. */
export function FilesDialog({ destination, incoming, onClose }: FilesDialogProps) {
  const { store, leaderboards } = destination;
  const button = useRef<HTMLButtonElement>(null);
  const { session } = useDeferredStore(store);
  const { params } = session;
  const rows = fileRows(session, useLeaderboard(leaderboards.of(params.level)));
  const { schokobanFiles } = useStore(incoming.state);
  const found = useMemo(
    () => (schokobanFiles.length > 0 ? readSchokobanFiles(schokobanFiles, params) : null),
    [schokobanFiles, params],
  );
  const others = useStore(leaderboards.of((found?.params ?? params).level));
  const close = () => {
    incoming.clearSchokobanFiles();
    onClose();
  };
  const leave = () => {
    incoming.clearSchokobanFiles();
    button.current?.focus();
  };
  const importAll = async (joining: LeaderboardMode) => {
    if (!found) return;
    leave();
    const imported = await importSchokobanFiles(found, joining, destination);
    showToast(imported.ok ? t('The files were imported.') : imported.error);
    if (imported.ok && (found.game || found.hasLevel)) onClose();
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
      <div className={fields.buttonRow}>
        <FileButton
          ref={button}
          label={t('Files of a level')}
          accept=".xsb,.dat,.sav"
          multiple
          onFiles={incoming.addFiles}
        >
          {t('Import files…')}
        </FileButton>
        <p className={prose.hint}>
          {t(
            'A leaderboard (.xsb.dat) or a saved game (.xsb.sav) of this level; together with a level (.xsb), they are taken as that level’s. You can also drop them anywhere on this page.',
          )}
        </p>
      </div>
      {found && (
        <FoundFilesPanel
          found={found}
          leaderboard={others}
          hasGame={hasGameOf(destination, found.params)}
          onTake={(joining) => void importAll(joining)}
          onLeave={leave}
        />
      )}
    </Dialog>
  );
}
