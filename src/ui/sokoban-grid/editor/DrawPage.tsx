import { useId, useMemo, useRef, useState } from 'react';
import { checkDrawing, insideDrawing } from '../../../games/sokoban/drawing-check.ts';
import { drawingOf, levelOfDrawing } from '../../../games/sokoban/drawing-text.ts';
import { isBox, isGoal } from '../../../games/sokoban/drawing.ts';
import type { Level } from '../../../games/sokoban/level.ts';
import { opening } from '../../../games/sokoban/rules.ts';
import { navigate } from '../../../platform/navigation.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { KeysDialog } from '../../kit/KeysDialog.tsx';
import { lazyDialog } from '../../kit/lazy-part.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { showToast } from '../../kit/toasts.ts';
import { Figure, TopBar } from '../../kit/TopBar.tsx';
import { writeAddress } from '../collections/address.ts';
import type { Collections } from '../collections/collections.ts';
import { keyOf } from '../level-keys.ts';
import type { BoardArt } from '../picture/board-art.ts';
import { BoardCanvas } from '../picture/BoardCanvas.tsx';
import { count } from '../words.ts';
import { CaptionFields } from './CaptionFields.tsx';
import { CheckList } from './CheckList.tsx';
import { firstDraft, NO_CAPTION } from './draft.ts';
import { squareWords, TOOL_WORDS } from './editor-words.ts';
import { OwnLevelsDialog } from './OwnLevelsDialog.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import type { Skin } from '../settings.ts';
import type { Stats } from '../stats.ts';
import { FIRST_PEN } from './pen.ts';
import { ShapePanel } from './ShapePanel.tsx';
import { PenOptions, ToolBox } from './ToolBox.tsx';
import type { DraftEditor } from './use-draft.ts';
import { useDrawing } from './use-drawing.ts';
import { EDITOR_KEYS, useEditorKeys } from './use-editor-keys.ts';

const ExportDialog = lazyDialog(
  'Share this level',
  async () => (await import('../export/ExportDialog.tsx')).ExportDialog,
);

interface DrawPageProps {
  readonly draft: DraftEditor;
  readonly art: BoardArt | null;
  readonly skin: Skin;
  readonly collections: Collections;
  readonly stats: Stats;
  /** The LURD of a solution that was found for a level; empty for none. */
  readonly solutionFor: (level: Level) => string;
  readonly onTry: (level: Level) => void;
  readonly onBackwards: (level: Level) => void;
}

type OpenDialog =
  { readonly t: 'keys' | 'own' } | { readonly t: 'share' | 'save'; readonly level: Level };

/** The drawing, and all that can be done with it. */
export function DrawPage(props: DrawPageProps) {
  const { draft, art, skin, collections, stats, solutionFor, onTry, onBackwards } = props;
  const { state, dispatch, caption, setCaption, saved, setSaved, setBoard } = draft;
  const { drawing, past, future } = state;
  const [pen, setPen] = useState(FIRST_PEN);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const tools = useDrawing(draft, pen);
  const board = useRef<HTMLDivElement>(null);
  const id = useId();
  const problems = useMemo(() => checkDrawing(drawing), [drawing]);
  const level = useMemo(() => levelOfDrawing(drawing, caption), [drawing, caption]);
  const picture = useMemo(
    () => ({
      drawing,
      inside: insideDrawing(drawing),
      outside: 'faint' as const,
      facing: 'd' as const,
    }),
    [drawing],
  );
  const { cursor } = tools;
  const marks = useMemo(
    () => ({ cursor, problems: problems.flatMap(({ cells }) => cells), dots: [], chosen: null }),
    [cursor, problems],
  );

  /** For what needs a whole level. */
  const withLevel = (use: (level: Level) => void) => () => {
    if (level.ok) use(level.value);
    else showToast('This is no level yet: it needs a player, a box and a goal.');
  };
  const close = () => {
    setDialog(null);
  };
  const save = withLevel((whole) => {
    setDialog({ t: 'save', level: whole });
  });
  const tryIt = withLevel(onTry);
  const showKeys = () => {
    setDialog({ t: 'keys' });
  };
  useEditorKeys({
    drawing: tools,
    pen,
    onPen: setPen,
    dispatch,
    onTry: tryIt,
    onKeys: showKeys,
  });

  return (
    <>
      <TopBar
        title="Level editor"
        subject={<p className="sok-editor__title">{caption.title}</p>}
        figures={
          <>
            <Figure name="Boxes" value={drawing.glyphs.filter(isBox).length} />
            <Figure name="Goals" value={drawing.glyphs.filter(isGoal).length} />
          </>
        }
      >
        <IconButton
          icon="previous"
          label="Back to the game"
          compact
          onClick={() => {
            navigate('game=sokoban');
          }}
        />
        <IconButton
          icon="undo"
          label="Undo"
          shortcut="U"
          aria-disabled={past.length === 0}
          onClick={() => {
            dispatch({ t: 'undo' });
          }}
        />
        <IconButton
          icon="redo"
          label="Redo"
          shortcut="Y"
          aria-disabled={future.length === 0}
          onClick={() => {
            dispatch({ t: 'redo' });
          }}
        />
        <IconButton icon="play" label="Try it" shortcut="T" onClick={tryIt} />
        <IconButton icon="rewind" label="Backwards" onClick={withLevel(onBackwards)} />
        <IconButton icon="folder" label="Save" onClick={save} />
        <IconButton
          icon="share"
          label="Share"
          onClick={withLevel((whole) => {
            setDialog({ t: 'share', level: whole });
          })}
        />
        <IconButton icon="keys" label="Keys" shortcut="?" compact onClick={showKeys} />
        <Menu
          label="More"
          groups={() => [
            {
              name: 'Levels',
              items: [
                {
                  label: 'My levels…',
                  icon: 'grid',
                  run: () => {
                    setDialog({ t: 'own' });
                  },
                },
                {
                  label: 'Begin anew',
                  icon: 'plus',
                  run: () => {
                    dispatch({ t: 'replace', drawing: firstDraft().drawing });
                    setCaption(NO_CAPTION);
                    setBoard(null);
                    showToast('An empty room. Undo brings your drawing back.');
                  },
                },
              ],
            },
          ]}
        />
      </TopBar>
      <main className="sok-drawing">
        <ToolBox pen={pen} onPen={setPen} skin={skin} />
        <BoardCanvas
          ref={board}
          picture={picture}
          marks={marks}
          art={art}
          kind="Level drawing"
          label={`${count(drawing.cols, 'column')}, ${count(drawing.rows, 'row')}. Tool: ${TOOL_WORDS[pen.tool]}. ${squareWords(drawing, cursor)}`}
          describedBy={id}
          onPress={tools.press}
          onDrag={tools.drag}
        />
        <p id={id} className="visually-hidden">
          Arrow keys go from square to square, Space draws. The key ? lists all keys.
        </p>
        <aside className="sok-panel" aria-label="Drawing">
          <CheckList
            problems={problems}
            onShow={(cell) => {
              tools.goTo(cell);
              board.current?.focus();
            }}
          />
          <PenOptions pen={pen} onPen={setPen} />
          <ShapePanel drawing={drawing} dispatch={dispatch} />
          <CaptionFields caption={caption} onChange={setCaption} />
        </aside>
      </main>
      {dialog?.t === 'keys' && (
        <KeysDialog keys={EDITOR_KEYS} onClose={close}>
          By mouse or touch: press and drag to draw; the right button erases.
        </KeysDialog>
      )}
      {dialog?.t === 'own' && (
        <OwnLevelsDialog
          collections={collections}
          stats={stats}
          pack={saved?.pack ?? null}
          onEdit={(own, { pack }) => {
            dispatch({ t: 'replace', drawing: drawingOf(own) });
            setCaption({ title: own.title, author: own.author, comment: own.comment });
            setSaved({ pack, board: keyOf(own) });
            close();
          }}
          onPlay={(params) => {
            void writeAddress(params).then((link) => {
              navigate(link);
            });
          }}
          onClose={close}
        />
      )}
      {dialog?.t === 'save' && (
        <SaveDialog
          collections={collections}
          level={dialog.level}
          saved={saved}
          onSaved={(place) => {
            setSaved(place);
            close();
          }}
          onClose={close}
        />
      )}
      {dialog?.t === 'share' && (
        <ExportDialog
          exported={{
            position: opening(dialog.level),
            origin: null,
            lurd: solutionFor(dialog.level),
            solved: solutionFor(dialog.level) !== '',
            recorded: [],
          }}
          onClose={close}
        />
      )}
    </>
  );
}
