import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { checkDrawing, insideDrawing } from '../../games/sokoban/editor/drawing-check.ts';
import { drawingCells, levelOfDrawing } from '../../games/sokoban/editor/drawing-text.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import type { Collections } from '../levels/collections.ts';
import type { BoardArt } from '../../play/sokoban-board/canvas/board-art.ts';
import { BoardCanvas } from '../../play/sokoban-board/canvas/BoardCanvas.tsx';
import { CaptionFields } from './CaptionFields.tsx';
import { CheckList } from './CheckList.tsx';
import { squareWords, TOOL_WORDS } from './editor-words.ts';
import { DrawBar } from './DrawBar.tsx';
import { DrawDialogs, type OpenDialog } from './DrawDialogs.tsx';
import type { Skin, SokobanSettings } from '../../play/settings/sokoban-settings.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import { drawCommands } from './draw-commands.ts';
import { FIRST_PEN } from './pen.ts';
import { ShapePanel } from './ShapePanel.tsx';
import type { SolvabilityCheck } from './solvability.ts';
import { SolvePanel } from './SolvePanel.tsx';
import { PenOptions, ToolBox } from './ToolBox.tsx';
import type { DraftEditor } from './use-draft.ts';
import { useDrawing } from './use-drawing.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import prose from '../../ui/styles/prose.module.css';
import styles from './editor.module.css';

/** Nothing is known of what is no level. */
const OPEN = { kind: 'open' } as const;

interface DrawPageProps {
  readonly draft: DraftEditor;
  readonly art: BoardArt | null;
  readonly skin: Skin;
  readonly collections: Collections;
  readonly statistics: Statistics;
  readonly solvability: SolvabilityCheck;
  readonly settings: StoredState<SokobanSettings>;
  /** The LURD of a solution that was found for a level; empty for none. */
  readonly solutionFor: (level: Level) => string;
  readonly onTry: (level: Level) => void;
  /** Shows a solution of a level. */
  readonly onWatch: (level: Level, lurd: string) => void;
  readonly onBackwards: (level: Level) => void;
}

/** The drawing, and all that can be done with it. */
export function DrawPage(props: DrawPageProps) {
  const { draft, art, skin, collections, statistics, solvability, settings } = props;
  const { solutionFor, onTry, onWatch, onBackwards } = props;
  const { state, dispatch, caption, setCaption } = draft;
  const { drawing } = state;
  const [pen, setPen] = useState(FIRST_PEN);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const tools = useDrawing(draft, pen);
  const board = useRef<HTMLDivElement>(null);
  const id = useId();
  const problems = useMemo(() => checkDrawing(drawing), [drawing]);
  const level = useMemo(() => levelOfDrawing(drawing, caption), [drawing, caption]);
  const drawn = level.ok ? level.value : null;
  useEffect(() => solvability.look(drawn), [solvability, drawn]);
  const { level: checked, known } = useStore(solvability.state);
  // What was known of the last drawing is shown no longer on the board.
  const isCurrent = checked !== null && checked === drawn;
  const dead = useMemo(
    () =>
      isCurrent && known.kind === 'lost' && known.proof
        ? drawingCells(drawing, checked, known.proof.cells)
        : [],
    [isCurrent, known, drawing, checked],
  );
  const { thinkTime } = useStore(settings);
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
    () => ({
      cursor,
      problems: [...problems.flatMap(({ cells }) => cells), ...dead],
      dots: [],
      chosen: null,
    }),
    [cursor, problems, dead],
  );

  const commands = drawCommands({ draft, level, onTry, onBackwards, onOpen: setOpen });
  useEditorKeys({ drawing: tools, pen, onPen: setPen, dispatch, commands });

  return (
    <>
      <DrawBar draft={draft} commands={commands} />
      <main className={styles.drawing}>
        <ToolBox pen={pen} onPen={setPen} skin={skin} />
        <BoardCanvas
          ref={board}
          picture={picture}
          marks={marks}
          art={art}
          kind={t('Level drawing')}
          label={[
            t(
              '{n, plural, one {# column} other {# columns}}, {rows, plural, one {# row} other {# rows}}.',
              {
                n: drawing.cols,
                rows: drawing.rows,
              },
            ),
            t('Tool: {tool}.', { tool: format(TOOL_WORDS[pen.tool]) }),
            squareWords(drawing, cursor),
          ].join(' ')}
          describedBy={id}
          onPress={tools.press}
          onDrag={tools.drag}
          onCancel={tools.cancel}
        />
        <p id={id} className={prose.hidden}>
          {t('Arrow keys go from square to square, Space draws. The key ? lists all keys.')}
        </p>
        <aside className={styles.panel} aria-label={t('Drawing')}>
          <CheckList
            isBlank={drawing.glyphs.every((glyph) => glyph === '#' || glyph === ' ')}
            problems={problems}
            known={drawn ? known : OPEN}
            dead={dead}
            onShow={(cell) => {
              tools.goTo(cell);
              board.current?.focus();
            }}
          />
          <SolvePanel
            level={drawn}
            known={isCurrent ? known : OPEN}
            check={solvability}
            thinkTime={thinkTime}
            onThinkTime={(next) => settings.setState({ thinkTime: next })}
            onWatch={onWatch}
          />
          <PenOptions pen={pen} onPen={setPen} />
          <ShapePanel drawing={drawing} dispatch={dispatch} />
          <CaptionFields caption={caption} onChange={setCaption} />
        </aside>
      </main>
      <DrawDialogs
        open={open}
        draft={draft}
        collections={collections}
        statistics={statistics}
        solutionFor={solutionFor}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
