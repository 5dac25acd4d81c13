import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { listenForDrawing } from '../../board/tiles/draw-pointer.ts';
import type { TileBoard as Board } from '../../board/tiles/tile-board.ts';
import { displayText } from '../../core/outside-text.ts';
import {
  checkDrawing,
  type Drawing,
  drawingCells,
  insideDrawing,
  isBox,
  isGoal,
  isPlayer,
  levelOfDrawing,
  type Tool,
  TOOLS,
} from '../../games/sokoban/editor/drawing.ts';
import type { Caption } from '../../games/sokoban/files/xsb-captions.ts';
import type { Statistics } from '../../games/sokoban/records/statistics.ts';
import type { Level } from '../../games/sokoban/rules/level.ts';
import {
  CommandButton,
  type Commands,
  commandsOn,
  shortcutsOf,
  keyShortcutsOn,
} from '../../play/commands/command.tsx';
import type { Skin, SokobanSettings } from '../../play/page/sokoban-settings.ts';
import { TileBoard } from '../../play/sokoban-board/TileBoard.tsx';
import type { ShownBoard } from '../../play/sokoban-board/frames.ts';
import type { StoredState } from '../../store/stored/stored-state.ts';
import { hasKeyboard } from '../../ui/browser/device.ts';
import { Figure, TopBar } from '../../play/page/TopBar.tsx';
import { FormField } from '../../ui/controls/fields.tsx';
import { Menu } from '../../ui/popups/Menu.tsx';
import { format } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import type { Collections } from '../levels/collections.ts';
import { CheckList, type SolvabilityCheck, SolvePanel } from './CheckList.tsx';
import { DrawDialogs } from './DrawDialogs.tsx';
import { PenOptions, ShapePanel, ToolBox } from './DrawingTools.tsx';
import {
  DRAW_COMMANDS,
  type OpenDialog,
  squareWords,
  TOOL_WORDS,
  PEN_KEYS,
  movedWords,
} from './editor-commands.ts';
import styles from './editor.module.css';
import type { DraftEditor } from './draft.ts';
import { useDrawing, type Pen, TOOL_KEYS } from './use-drawing.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import type { EditorAction } from '../../games/sokoban/editor/editor.ts';
import { type Shortcuts, oncePerPress } from '../../platform/shortcuts.ts';
import { announce } from '../../ui/messages/announce.ts';
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts';

/** A drawing as boards show it, surrounded by floor to draw on. */
function drawnBoard(drawing: Drawing): ShownBoard {
  const { rows, cols, glyphs } = drawing;
  const player = glyphs.findIndex(isPlayer);
  return {
    ground: {
      rows,
      cols,
      walls: glyphs.map((glyph) => glyph === '#'),
      goalAt: glyphs.map(isGoal),
      inside: insideDrawing(drawing),
      isDrawing: true,
    },
    boxes: [...glyphs.keys()].filter((cell) => isBox(glyphs[cell])),
    player: player < 0 ? null : player,
    facing: 'd',
  };
}

interface DrawBarProps {
  readonly draft: DraftEditor;
  readonly commands: Commands<keyof typeof DRAW_COMMANDS>;
}

/** The bar above the drawing, with its title and the commands for the whole drawing. */
function DrawBar({ draft, commands }: DrawBarProps) {
  const { caption } = draft;
  const { drawing } = draft.state;
  const title = displayText(caption.title ?? '', 'title');
  return (
    <TopBar
      title={t('Level editor')}
      subject={
        title !== '' && (
          <p className={styles.title} title={title}>
            {title}
          </p>
        )
      }
      figures={
        <>
          <Figure name={t('Boxes')} value={drawing.glyphs.filter(isBox).length} />
          <Figure name={t('Goals')} value={drawing.glyphs.filter(isGoal).length} />
        </>
      }
    >
      <CommandButton command={commands.back} />
      <CommandButton command={commands.undo} />
      <CommandButton command={commands.redo} isSpare />
      <CommandButton command={commands.tryIt} />
      <CommandButton command={commands.backwards} isSpare />
      <CommandButton command={commands.save} />
      <CommandButton command={commands.share} isSpare />
      <Menu
        label={t('More')}
        groups={() => [
          { name: t('Drawing'), items: [commands.redo, commands.backwards, commands.share] },
          { name: t('Levels'), items: [commands.ownLevels, commands.startOver] },
          ...(hasKeyboard() ? [{ name: t('Help'), items: [commands.keys] }] : []),
        ]}
      />
    </TopBar>
  );
}

interface CaptionFieldsProps {
  readonly caption: Caption;
  readonly onChange: (caption: Caption) => void;
}

/** The author and title of the level. */
function CaptionFields({ caption, onChange }: CaptionFieldsProps) {
  const id = useId();
  return (
    <>
      {(['title', 'author'] as const).map((name) => (
        <FormField key={name}>
          <label htmlFor={`${id}-${name}`}>{name === 'title' ? t('Title') : t('Author')}</label>
          <input
            id={`${id}-${name}`}
            value={caption[name] ?? ''}
            autoComplete="off"
            onChange={(event) =>
              onChange({ ...caption, [name]: event.currentTarget.value || null })
            }
          />
        </FormField>
      ))}
      <FormField>
        <label htmlFor={`${id}-comment`}>{t('Notes')}</label>
        <textarea
          id={`${id}-comment`}
          rows={3}
          value={caption.comment ?? ''}
          onChange={(event) => onChange({ ...caption, comment: event.currentTarget.value || null })}
        />
      </FormField>
    </>
  );
}

/** An invalid drawing has not been checked. */
const OPEN = { kind: 'open' } as const;

interface DrawPageProps {
  readonly draft: DraftEditor;
  readonly skin: Skin;
  readonly collections: Collections;
  readonly statistics: Statistics;
  readonly solvability: SolvabilityCheck;
  readonly settings: StoredState<SokobanSettings>;
  /** Returns the LURD of a solution that was found for a level; empty if there is none. */
  readonly solutionFor: (level: Level) => string;
  readonly onTry: (level: Level) => void;
  /** Shows a solution of a level. */
  readonly onWatch: (level: Level, lurd: string) => void;
  readonly onBackwards: (level: Level) => void;
}

const FIRST_PEN: Pen = { tool: 'wall', symmetry: 'none', fills: false };

/** XSB characters draw their square at the cursor. */
const GLYPH_KEYS: Readonly<Record<string, Tool>> = {
  '#': 'wall',
  '-': 'floor',
  '.': 'goal',
  $: 'box',
  '*': 'box-on-goal',
  '@': 'player',
  Delete: 'erase',
};

/** Drawing with pointer and keyboard. */
type DrawingTools = ReturnType<typeof useDrawing>;

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'l',
  ArrowUp: 'u',
  ArrowRight: 'r',
  ArrowDown: 'd',
};

interface KeyActions {
  readonly drawing: DrawingTools;
  readonly pen: Pen;
  readonly onPen: (pen: Pen) => void;
  readonly dispatch: (action: EditorAction) => void;
  readonly commands: Commands<keyof typeof DRAW_COMMANDS>;
}

/** The keyboard of the editor, anywhere on its page. */
function useEditorKeys({ drawing, pen, onPen, dispatch, commands }: KeyActions): void {
  const shortcuts: Record<string, Shortcuts[string]> = {
    ...shortcutsOf(commands),
    ' ': oncePerPress(() => drawing.draw()),
    Enter: oncePerPress(() => drawing.draw()),
    ...keyShortcutsOn(PEN_KEYS, { fills: pen.fills, onFills: (fills) => onPen({ ...pen, fills }) }),
  };
  for (const [key, direction] of Object.entries(ARROWS)) {
    shortcuts[key] = () => drawing.go(direction, false);
    shortcuts[`Shift+${key}`] = () => drawing.go(direction, true);
    shortcuts[`Ctrl+${key}`] = () => {
      dispatch({ t: 'shift', direction });
      announce(movedWords(direction));
    };
  }
  for (const tool of TOOLS) {
    shortcuts[TOOL_KEYS[tool]] = () => {
      onPen({ ...pen, tool });
      announce(format(TOOL_WORDS[tool]));
    };
  }
  for (const [key, tool] of Object.entries(GLYPH_KEYS)) {
    shortcuts[key] = () => drawing.draw(tool);
  }
  useShortcuts(shortcuts);
}

/** The drawing, with all tools and commands. */
export function DrawPage(props: DrawPageProps) {
  const { draft, skin, collections, statistics, solvability, settings } = props;
  const { solutionFor, onTry, onWatch, onBackwards } = props;
  const { state, dispatch, caption, setCaption } = draft;
  const { drawing } = state;
  const [pen, setPen] = useState(FIRST_PEN);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const tools = useDrawing(draft, pen);
  const board = useRef<Board>(null);
  const problems = useMemo(() => checkDrawing(drawing), [drawing]);
  const level = useMemo(() => levelOfDrawing(drawing, caption), [drawing, caption]);
  const drawn = level.ok ? level.value : null;
  useEffect(() => solvability.look(drawn), [solvability, drawn]);
  const { level: checked, known } = useStore(solvability.state);
  // Removes the marks of the previous drawing from the board.
  const isCurrent = checked !== null && checked === drawn;
  const dead = useMemo(
    () =>
      isCurrent && known.kind === 'lost' && known.proof
        ? drawingCells(drawing, checked, known.proof.cells)
        : [],
    [isCurrent, known, drawing, checked],
  );
  const { thinkTime } = useStore(settings);
  const shown = useMemo(() => drawnBoard(drawing), [drawing]);
  const { cursor } = tools;
  const amiss = useMemo(
    () => [...new Set([...problems.flatMap(({ cells }) => cells), ...dead])],
    [problems, dead],
  );

  const page = { draft, level, onTry, onBackwards, onOpen: setOpen };
  const commands = commandsOn(DRAW_COMMANDS, page);
  useEditorKeys({ drawing: tools, pen, onPen: setPen, dispatch, commands });

  return (
    <>
      <DrawBar draft={draft} commands={commands} />
      <main className={styles.drawing}>
        <ToolBox pen={pen} onPen={setPen} skin={skin} />
        <TileBoard
          ref={board}
          pen={listenForDrawing}
          shown={shown}
          isStill
          skin={skin}
          cursor={cursor}
          problems={amiss}
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
          description={t(
            'Arrow keys go from square to square, Space draws. The key ? lists all keys.',
          )}
          onPress={tools.press}
          onDrag={tools.drag}
          onUnpress={tools.cancel}
        />
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
