import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { formatLevel, formatSave, positionOf, schokobanScore } from '../../games/sokoban/index.ts';
import { MAX_SAVE_LETTERS } from '../../games/sokoban/rules/lurd.ts';
import { formatDat, type Leaderboard } from '../../games/sokoban/records/leaderboard.ts';
import { downloadText } from '../../platform/files.ts';
import type { SokobanSession } from '../../play/sokoban-board/frames.ts';
import { useLeaderboard } from '../../play/sokoban/arcade-state.ts';
import { levelTitle } from '../../play/sokoban/level-name.ts';
import { useDeferredStore } from '../../ui/browser/hooks.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FileButton } from '../../ui/controls/FileButton.tsx';
import fields from '../../ui/controls/fields.module.css';
import { Choice } from '../../ui/controls/fields.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import prose from '../../ui/styles/prose.module.css';
import { t } from '../../words/t.ts';
import { fileName } from './ExportDialog.tsx';
import styles from './FilesDialog.module.css';
import {
  hasGameOf,
  importSchokobanFiles,
  type ImportTarget,
  type LeaderboardMode,
  readSchokobanFiles,
  type SchokobanFiles,
} from './schokoban-files.ts';
import type { Incoming } from './incoming.ts';

interface BroughtPanelProps {
  readonly found: SchokobanFiles;
  /** Of the level that the files belong to, as it is now. */
  readonly leaderboard: Leaderboard;
  /** Whether the saved game would take the place of another one. */
  readonly hasGame: boolean;
  readonly onTake: (joining: LeaderboardMode) => void;
  readonly onLeave: () => void;
}

/** The contents of imported files, and the choice whether to use them. */
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
    <section className={styles.brought} aria-label={t('Imported files')}>
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

/** One of Schokoban's three files of a level. */
export interface FileRow {
  readonly name: string;
  readonly about: string;
  /** What is in it, byte for byte; `null` where there is nothing to be saved, or too much: `about` says so. */
  readonly text: (() => string) | null;
}

/** Describes the save of a game with that score. */
function gameWords(moves: number): string {
  if (moves === 0) return t('Nothing played yet');
  return moves > MAX_SAVE_LETTERS
    ? t('Your game: {moves, plural, one {# move} other {# moves}}, too many for a file', { moves })
    : t('Your game: {moves, plural, one {# move} other {# moves}}', { moves });
}

/** The files of the level on the board: the level, its leaderboard, and its current game. */
export function fileRows(session: SokobanSession, leaderboard: Leaderboard): readonly FileRow[] {
  const { level } = session.params;
  const name = fileName(level.title, 'xsb');
  const moves = schokobanScore(session);
  const results = leaderboard.length;
  return [
    { name, about: t('The level'), text: () => formatLevel(level) },
    {
      name: `${name}.dat`,
      about:
        results === 0
          ? t('No results yet')
          : t('The leaderboard: {n, plural, one {# result} other {# results}}', { n: results }),
      text: results === 0 ? null : () => formatDat(leaderboard),
    },
    {
      name: `${name}.sav`,
      about: gameWords(moves),
      text: moves === 0 || moves > MAX_SAVE_LETTERS ? null : () => formatSave(session),
    },
  ];
}

interface FilesDialogProps {
  readonly destination: ImportTarget;
  readonly incoming: Incoming;
  readonly onClose: () => void;
}

/** Saves and imports Schokoban's files of the level on the board. */
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
      <div className={fields.beside}>
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
