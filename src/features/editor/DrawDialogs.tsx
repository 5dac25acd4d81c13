import { drawingOf } from '../../games/sokoban/editor/drawing-text.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import { opening } from '../../games/sokoban/rules/rules.ts';
import { navigate } from '../../platform/navigation.ts';
import { KeysDialog } from '../../ui/popups/KeysDialog.tsx';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { writeAddress } from '../levels/address.ts';
import type { Collections } from '../levels/collections.ts';
import { keyOf } from '../../games/sokoban/records/level-keys.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import { OwnLevelsDialog } from './OwnLevelsDialog.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import type { DraftEditor } from './use-draft.ts';
import { EDITOR_KEYS } from './use-editor-keys.ts';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';

const ExportDialog = lazyDialog(
  message('Share this level'),
  async () => (await import('../share/ExportDialog.tsx')).ExportDialog,
);

/** A dialog over the drawing; those that need a whole level have it as it was when they were opened. */
export type OpenDialog =
  | { readonly t: 'keys' | 'own' }
  | { readonly t: 'share' | 'save'; readonly level: Level };

interface DrawDialogsProps {
  readonly open: OpenDialog | null;
  readonly draft: DraftEditor;
  readonly collections: Collections;
  readonly statistics: Statistics;
  /** The LURD of a solution that was found for a level; empty for none. */
  readonly solutionFor: (level: Level) => string;
  readonly onClose: () => void;
}

/** The dialog over the drawing, if one is open. */
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
            origin: null,
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
