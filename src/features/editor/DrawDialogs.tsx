import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { displayText } from '../../core/outside-text.ts';
import { drawingOf, type Tool, TOOLS } from '../../games/sokoban/editor/drawing.ts';
import type { SavedAt } from '../../games/sokoban/editor/editor.ts';
import type { LevelOrigin, SokobanParams } from '../../games/sokoban/levels/game.ts';
import { keyOf, type LevelSet } from '../../games/sokoban/records/level-set.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { opening } from '../../games/sokoban/rules/rules.ts';
import { navigate } from '../../platform/navigation.ts';
import { levelTitle } from '../../play/sokoban/words.ts';
import { ownCollectionStore, packParams } from '../../play/sokoban/packs.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice, FormField } from '../../ui/controls/fields.tsx';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { askConfirm } from '../../ui/messages/confirm.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { Dialog, DialogActions } from '../../ui/popups/Dialog.tsx';
import { KeysDialog, type KeyList } from '../../ui/popups/KeysDialog.tsx';
import { joinSentences } from '../../words/join-sentences.ts';
import { format, message, type PlainMessage } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { LevelList } from '../levels/LevelList.tsx';
import type { Collections, ShownLevel } from '../levels/collections.ts';
import { DRAWN_TITLE } from '../levels/drawn-levels.ts';
import { writeAddress } from '../levels/page-collections.ts';
import { type OpenDialog, DRAW_COMMANDS, PEN_KEYS } from './editor-commands.ts';
import type { DraftEditor } from './draft.ts';
import { TOOL_KEYS } from './use-drawing.ts';
import { keysOf } from '../../play/commands/command.tsx';
import prose from '../../ui/styles/prose.module.css';
import browser from '../levels/levels.module.css';
import styles from './editor.module.css';

interface OwnLevelsDialogProps {
  readonly collections: Collections;
  readonly statistics: Statistics;
  /** The collection to show initially. */
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

/** The actions on the chosen level. */
function Chosen({ collections, params, at, onEdit, onPlay, onRemoved }: ChosenProps) {
  const title = levelTitle(params);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Choosing a card leads to its actions.
    edit.current?.focus();
  }, [at.number]);
  const remove = async () => {
    const agreed = await askConfirm({
      title: t('Delete this level?'),
      text: t('“{name}” would be gone for good.', { name: title }),
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

/** The levels of a collection, from which one can be chosen. */
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
  const [problem, setProblem] = useState({ of: '', text: '' });
  const isRead = set !== undefined;
  useEffect(() => {
    if (shown === undefined || isRead) return;
    void collections.load(shown).then((loaded) => {
      if (!loaded.ok) setProblem({ of: shown, text: loaded.error });
    });
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
        {!set && problem.of === shown && <p className={prose.error}>{problem.text}</p>}
        {set && (
          <Levels
            key={set.id}
            set={set}
            onRemoved={() => {
              // The pressed button has disappeared.
              select.current?.focus();
            }}
            {...props}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Stands for a collection that does not exist yet. */
const NEW = 'new';

interface SaveDialogProps {
  readonly collections: Collections;
  readonly level: Level;
  readonly saved: SavedAt | null;
  readonly onSaved: (saved: SavedAt) => void;
  readonly onClose: () => void;
}

/** A level of a collection that the drawing can replace. */
interface Twin extends ShownLevel {
  readonly title: string;
}

/** The level that was opened for the drawing, or else one with the same board. */
function useTwin(collections: Collections, pack: string, boards: readonly string[]): Twin | null {
  const set = useStore(ownCollectionStore, ({ read }) => read.get(pack));
  useEffect(() => {
    if (pack === NEW) return;
    void collections.load(pack).then((loaded) => {
      if (!loaded.ok) showToast(loaded.error);
    });
  }, [collections, pack]);
  for (const board of boards) {
    const index = set?.levels.findIndex(({ level }) => keyOf(level) === board) ?? -1;
    const found = set?.levels[index];
    if (!found) continue;
    const title = displayText(found.level.title ?? '', 'title') || t('Untitled');
    return { at: { pack, number: index + 1 }, level: found.level, title };
  }
  return null;
}

/** Saves a drawn level to one of the player's collections, or replaces the level it was opened from. */
function SaveDialog({ collections, level, saved, onSaved, onClose }: SaveDialogProps) {
  const id = useId();
  const listed = useStore(ownCollectionStore, (own) => own.listed);
  const [pack, setPack] = useState(() => {
    const last = listed.find((entry) => entry.id === saved?.pack);
    // It may have been created in another language.
    const drawn: readonly string[] = [format(DRAWN_TITLE), DRAWN_TITLE];
    return (last ?? listed.find(({ title }) => drawn.includes(title)))?.id ?? NEW;
  });
  const [title, setTitle] = useState(() => format(DRAWN_TITLE));
  const [how, setHow] = useState<'replace' | 'add'>('replace');
  const board = keyOf(level);
  const wanted = saved?.pack === pack && saved.board !== null ? [saved.board, board] : [board];
  const twin = useTwin(collections, pack, wanted);

  // A double click must not save it twice.
  const isSaving = useRef(false);
  const save = async () => {
    const isReplaced = twin !== null && how === 'replace';
    const name = title.trim() || format(DRAWN_TITLE);
    const place = isReplaced
      ? await collections.replaceLevel(twin, level)
      : await collections.addLevel(pack === NEW ? null : pack, name, level);
    if (!place.ok) {
      showToast(joinSentences(t('The level was not saved.'), place.error));
      return;
    }
    const into = listed.find((entry) => entry.id === pack)?.title ?? name;
    showToast(
      isReplaced
        ? t('“{title}” (level {number}) was replaced.', {
            title: twin.title,
            number: `${place.value.number}`,
          })
        : t('Saved to “{title}”.', { title: displayText(into, 'title') }),
    );
    onSaved({ pack: place.value.pack, board });
  };
  return (
    <Dialog title={t('Save this level')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isSaving.current) return;
          isSaving.current = true;
          void save().finally(() => {
            isSaving.current = false;
          });
        }}
      >
        <FormField>
          <label htmlFor={`${id}-pack`}>{t('Collection')}</label>
          <select
            id={`${id}-pack`}
            value={pack}
            onChange={(event) => setPack(event.currentTarget.value)}
          >
            {listed.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {displayText(entry.title, 'title')}
              </option>
            ))}
            <option value={NEW}>{t('A new collection')}</option>
          </select>
        </FormField>
        {pack === NEW && (
          <FormField>
            <label htmlFor={`${id}-title`}>{t('Title of the collection')}</label>
            <input
              id={`${id}-title`}
              value={title}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          </FormField>
        )}
        {twin && (
          <Choice
            legend={t('How')}
            value={how}
            options={[
              {
                value: 'replace',
                label: t('Replace “{title}” (level {number})', {
                  title: twin.title,
                  number: `${twin.at.number}`,
                }),
              },
              { value: 'add', label: t('Add a new level') },
            ]}
            onChange={setHow}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" kind="primary" data-initial-focus>
            {t('Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const ExportDialog = lazyDialog(
  message('Share this level'),
  async () => (await import('../files/ExportDialog.tsx')).ExportDialog,
);

interface DrawDialogsProps {
  readonly open: OpenDialog | null;
  readonly draft: DraftEditor;
  readonly collections: Collections;
  readonly statistics: Statistics;
  /** Returns the LURD of a solution that was found for a level; empty if there is none. */
  readonly solutionFor: (level: Level) => string;
  readonly onClose: () => void;
}

const CHOICE_WORDS: Readonly<Record<Tool, PlainMessage>> = {
  wall: message('Tool: Wall'),
  floor: message('Tool: Floor'),
  goal: message('Tool: Goal'),
  box: message('Tool: Box'),
  'box-on-goal': message('Tool: Box on a goal'),
  player: message('Tool: Player'),
  erase: message('Tool: Eraser'),
};

/** The keys of the editor, for its help. */
const EDITOR_KEYS: KeyList = [
  [['←', '↑', '↓', '→'], message('Go to another square')],
  [['Shift+arrow'], message('Go there and draw')],
  [['Space', 'Enter'], message('Draw with the chosen tool')],
  ...TOOLS.map((tool) => [[TOOL_KEYS[tool].toUpperCase()], CHOICE_WORDS[tool]] as const),
  [['#', '-', '.', '$', '*', '@'], message('Draw what the character means in XSB')],
  [['Delete'], message('Remove what is on top')],
  ...keysOf(PEN_KEYS),
  [['Ctrl+arrow'], message('Move the whole drawing')],
  ...keysOf(DRAW_COMMANDS),
];

/** The open dialog over the drawing, if any. */
export function DrawDialogs(props: DrawDialogsProps) {
  const { open, collections, statistics, solutionFor, onClose } = props;
  const { dispatch, saved, setSaved } = props.draft;
  return (
    <>
      {open?.t === 'keys' && (
        <KeysDialog keys={EDITOR_KEYS} onClose={onClose}>
          {t('By mouse or touch: press and drag to draw; the right button erases.')}
        </KeysDialog>
      )}
      {open?.t === 'own' && (
        <OwnLevelsDialog
          collections={collections}
          statistics={statistics}
          pack={saved?.pack ?? null}
          onEdit={(own, { pack }) => {
            const { title, author, comment } = own;
            const about = {
              caption: { title, author, comment },
              saved: { pack, board: keyOf(own) },
            };
            dispatch({ t: 'replace', drawing: drawingOf(own), about: () => about });
            onClose();
          }}
          onPlay={(params) => {
            void writeAddress(params).then((link) => navigate(link));
          }}
          onClose={onClose}
        />
      )}
      {open?.t === 'save' && (
        <SaveDialog
          collections={collections}
          level={open.level}
          saved={saved}
          onSaved={(place) => {
            setSaved(place);
            onClose();
          }}
          onClose={onClose}
        />
      )}
      {open?.t === 'share' && (
        <ExportDialog
          exported={{
            position: opening(open.level),
            params: { level: open.level, origin: null },
            lurd: solutionFor(open.level),
            solved: solutionFor(open.level) !== '',
            recorded: [],
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}
