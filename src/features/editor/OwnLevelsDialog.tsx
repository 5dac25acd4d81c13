import { useStore } from 'zustand';
import { displayText } from '../../core/outside-text.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { Level } from '../../games/sokoban/rules/level.ts';
import type { LevelOrigin, SokobanParams } from '../../games/sokoban/levels/game.ts';
import type { Collections } from '../levels/collections.ts';
import { LevelList } from '../levels/LevelList.tsx';
import type { LevelSet } from '../../games/sokoban/records/level-set.ts';
import { ownCollectionStore, packParams } from '../../play/sokoban/packs.ts';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { showToast } from '../../ui/messages/toasts.ts';
import { levelTitle } from '../../play/sokoban/level-name.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FormField } from '../../ui/controls/fields.tsx';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import browser from '../levels/LevelBrowser.module.css';
import styles from './OwnLevelsDialog.module.css';

interface OwnLevelsDialogProps {
  readonly collections: Collections;
  readonly statistics: Statistics;
  /** The collection to begin with. */
  readonly pack: string | null;
  readonly onEdit: (level: Level, at: LevelOrigin) => void;
  readonly onPlay: (params: SokobanParams) => void;
  readonly onClose: () => void;
}

interface ChosenProps extends Pick<OwnLevelsDialogProps, 'collections' | 'onEdit' | 'onPlay'> {
  readonly params: SokobanParams;
  readonly at: LevelOrigin;
  readonly onRemoved: () => void;
}

/** What can be done with the level that was chosen. */
function Chosen({ collections, params, at, onEdit, onPlay, onRemoved }: ChosenProps) {
  const title = levelTitle(params);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Choosing a card asks what to do with it.
    edit.current?.focus();
  }, [at.number]);
  const remove = async () => {
    const agreed = await askConfirm({
      title: t('Delete this level?'),
      text: t('“{title}” would be gone for good.', { title }),
      confirm: t('Delete it'),
      decline: t('Keep it'),
      offersBackup: true,
    });
    if (!agreed) return;
    const removed = await collections.removeLevel({ at, level: params.level });
    showToast(removed.ok ? t('“{title}” was deleted.', { title }) : removed.error);
    if (removed.ok) onRemoved();
  };
  return (
    <div className={styles.own} role="group" aria-label={t('Level “{title}”', { title })}>
      <p>{t('{number}. {title}', { number: `${at.number}`, title })}</p>
      <Button kind="quiet" onClick={() => void remove()}>
        {t('Delete…')}
      </Button>
      <Button onClick={() => onPlay(params)}>
        {t(
          // Translators: the button that plays the chosen level.
          '{what, select, level {Play} other {}}',
          { what: 'level' },
        )}
      </Button>
      <Button ref={edit} kind="primary" onClick={() => onEdit(params.level, at)}>
        {t('Edit')}
      </Button>
    </div>
  );
}

const NOTHING_BEGUN = () => false;

interface LevelsProps extends Omit<OwnLevelsDialogProps, 'pack' | 'onClose'> {
  readonly set: LevelSet;
  readonly onRemoved: () => void;
}

/** The levels of one collection, to choose one. */
function Levels({ set, statistics, onRemoved, ...chosenProps }: LevelsProps) {
  const [number, setNumber] = useState<number | null>(null);
  const params = number === null ? null : packParams(set, number);
  return (
    <>
      {params?.origin ? (
        <Chosen
          {...chosenProps}
          params={params}
          at={params.origin}
          onRemoved={() => {
            setNumber(null);
            onRemoved();
          }}
        />
      ) : (
        <p className={prose.hint}>{t('Choose a level to edit, play or delete it.')}</p>
      )}
      <LevelList
        set={set}
        statistics={statistics}
        current={number}
        isBegun={NOTHING_BEGUN}
        takesFocus={false}
        onOpen={setNumber}
      />
    </>
  );
}

/** The player's own collections, seen from the editor. */
export function OwnLevelsDialog({ pack, onClose, ...props }: OwnLevelsDialogProps) {
  const { collections } = props;
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const listed = useStore(ownCollectionStore, (own) => own.listed);
  const [wanted, setWanted] = useState(pack);
  const entry = listed.find((each) => each.id === wanted) ?? listed[0];
  const shown = entry?.id;
  const set = useStore(ownCollectionStore, ({ read }) =>
    shown === undefined ? undefined : read.get(shown),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const isRead = set !== undefined;
  useEffect(() => {
    if (shown === undefined || isRead) return;
    void collections.load(shown).then((loaded) => setProblem(loaded.ok ? null : loaded.error));
  }, [collections, shown, isRead]);
  return (
    <Dialog title={t('My levels')} className={browser.dialog} onClose={onClose}>
      <div className={browser.browser}>
        {entry ? (
          <FormField>
            <label htmlFor={id}>{t('Collection')}</label>
            <select
              ref={select}
              id={id}
              value={entry.id}
              onChange={(event) => setWanted(event.currentTarget.value)}
            >
              {listed.map((each) => (
                <option key={each.id} value={each.id}>
                  {displayText(each.title, 'title')}
                </option>
              ))}
            </select>
          </FormField>
        ) : (
          <p>{t('Levels that you save in the editor or import are kept here.')}</p>
        )}
        {problem !== null && <p className={prose.error}>{problem}</p>}
        {set && (
          <Levels
            key={set.id}
            set={set}
            onRemoved={() => {
              // The button that was pressed is gone.
              select.current?.focus();
            }}
            {...props}
          />
        )}
      </div>
    </Dialog>
  );
}
