import { useEffect, useState, useMemo } from 'react';
import { useStore } from 'zustand';
import { formatQuery, parseQuery } from '../../core/query.ts';
import { drawingOf } from '../../games/sokoban/editor/drawing.ts';
import * as play from '../../games/sokoban/index.ts';
import { newGame, replayLurd, reset, type Sokoban } from '../../games/sokoban/index.ts';
import { keyOf } from '../../games/sokoban/records/level-set.ts';
import type { Level, Cell } from '../../games/sokoban/rules/level.ts';
import { copyText } from '../../platform/clipboard.ts';
import type { SuiteStorage } from '../../platform/file-store.ts';
import { navigate } from '../../platform/navigation.ts';
import { type GamePageProps, startAll } from '../../play/page/page-game.ts';
import { readSokobanLink, type EditorView, viewQuery } from '../../play/sokoban/link.ts';
import { readLinkedMoves } from '../../play/sokoban/linked-moves.ts';
import { readRecipeLink } from '../../play/sokoban/recipes.ts';
import { openSokobanStorage } from '../../play/sokoban/sokoban-storage.ts';
import { showToast } from '../../ui/messages/toasts.ts';
import { t } from '../../words/t.ts';
import { attachCollections, openPageCollections } from '../levels/page-collections.ts';
import { Backwards } from './Backwards.tsx';
import { DrawPage } from './DrawPage.tsx';
import { keepCaption, type DraftEditor, useDraft } from './draft.ts';
import { createSolvability } from './CheckList.tsx';
import { canRedo, canUndo, play as playMove } from '../../engine/session.ts';
import { sokoban } from '../../games/sokoban/levels/game.ts';
import { pathsOfBox } from '../../games/sokoban/rules/paths.ts';
import type { Direction } from '../../games/sokoban/rules/direction.ts';
import { CommandButton, commandsOn, shortcutsOf } from '../../play/commands/command.tsx';
import { listenForDrawing } from '../../board/tiles/draw-pointer.ts';
import type { Skin } from '../../board/tiles/figures.ts';
import { shownBoard } from '../../play/sokoban-board/frames.ts';
import { TileBoard } from '../../play/sokoban-board/TileBoard.tsx';
import { stepShortcuts } from '../../play/sokoban-board/directions.ts';
import {
  boardWords,
  moveWords,
  placedWords,
  refusalWords,
  undoneWords,
} from '../../play/sokoban/words.ts';
import { Figure, TopBar } from '../../play/page/TopBar.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts';
import { announce } from '../../ui/messages/announce.ts';
import { TRY_COMMANDS } from './editor-commands.ts';
import styles from './editor.module.css';

/** The delay between steps while moves are played automatically. */
const STEP_MS = 180;

/** Announces a step, or an undone step. */
function changeWords(before: Sokoban, next: Sokoban): string {
  const after = play.positionOf(next);
  const move = next.cursor > before.cursor ? next.moves[next.cursor - 1] : undefined;
  const words = move ? moveWords(play.positionOf(before), after, move) : undoneWords(after);
  const isNew = play.isSolved(next) && !play.isSolved(before);
  return isNew
    ? // Translators: {what} is a step that was made, such as “Left, on a goal”.
      t('{what}. Solved in {n, plural, one {# move} other {# moves}}.', {
        what: words,
        n: after.moves,
      })
    : words;
}

/**
 * Plays a game that is not saved. The redo moves of `start` are played automatically. Changes are announced; `onSolved`
 * receives the LURD of each solution.
 */
function useTrial(start: Sokoban, onSolved: (lurd: string) => void) {
  const [game, setGame] = useState(start);
  const [isPlaying, setPlaying] = useState(() => canRedo(start));
  const [chosen, setChosen] = useState<Cell | null>(null);
  const position = play.positionOf(game);
  const solved = play.isSolved(game);

  const act = (next: Sokoban, refusal: string) => {
    setChosen(null);
    setPlaying(false);
    if (next === game) {
      announce(refusal);
      return;
    }
    setGame(next);
    announce(changeWords(game, next));
    if (play.isSolved(next) && !solved) onSolved(play.lurd(next));
  };
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      const next = play.redo(game);
      setGame(next);
      if (!canRedo(next)) {
        setPlaying(false);
        announce(placedWords(play.positionOf(next)));
      }
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, game]);
  const paths = useMemo(
    () => (chosen === null ? null : pathsOfBox(position, position.boxes.indexOf(chosen))),
    [chosen, position],
  );
  const targets = useMemo(
    () => [...(paths?.targets.entries() ?? [])].flatMap(([c, t]) => (t ? [c] : [])),
    [paths],
  );

  return {
    position,
    solved,
    isPlaying,
    /** The box that was clicked, and where it can go. */
    chosen,
    targets,
    /** The direction of the last step. */
    facing: game.moves[game.cursor - 1]?.at(-1) ?? ('d' as const),
    step: (direction: Direction) =>
      act(play.playStep(game, direction), refusalWords(position, direction)),
    /** Handles a click: selects a box, sends it to a square, or walks there. */
    press: (cell: Cell | null) => {
      if (cell === null) return;
      if (paths?.targets[cell]) act(playMove(sokoban, game, paths.pathTo(cell) ?? []), '');
      else if (position.boxes.includes(cell)) setChosen(cell === chosen ? null : cell);
      else act(play.walkTo(game, cell), t('No path leads there.'));
    },
    canUndo: canUndo(game),
    canRedo: canRedo(game),
    undo: () => act(play.undo(game), t('Nothing to undo.')),
    redo: () => act(play.redo(game), t('Nothing to redo.')),
    restart: () => act(play.reset(game), t('The level is at its start.')),
    togglePlaying: () => {
      if (canRedo(game)) setPlaying(!isPlaying);
      else announce(t('There is nothing to play.'));
    },
  };
}

interface TryLevelProps {
  readonly title: string;
  /** The initial game; its redo moves are played automatically. */
  readonly start: Sokoban;
  readonly skin: Skin;
  /** Called with the LURD of each solution. */
  readonly onSolved: (lurd: string) => void;
  readonly back: { readonly label: string; readonly run: () => void };
}

/** A test game of a level that is being made. Nothing is saved. */
function TryLevel({ title, start, skin, onSolved, back }: TryLevelProps) {
  const trial = useTrial(start, onSolved);
  const { position, facing } = trial;
  const commands = commandsOn(TRY_COMMANDS, { game: trial, back });
  useShortcuts({ ...shortcutsOf(commands), ...stepShortcuts(trial.step) });

  const shown = useMemo(() => shownBoard({ position, facing }), [position, facing]);
  return (
    <>
      <TopBar
        title={title}
        subject={trial.solved && <p className={styles.trialSolved}>{t('Solved!')}</p>}
        figures={
          <>
            <Figure name={t('Moves')} value={position.moves} />
            <Figure name={t('Pushes')} value={position.pushes} />
          </>
        }
      >
        <CommandButton command={commands.back} />
        <CommandButton command={commands.undo} />
        <CommandButton command={commands.redo} />
        <CommandButton command={commands.playOn} />
        <CommandButton command={commands.reset} />
      </TopBar>
      <main className={styles.trial}>
        <TileBoard
          pen={listenForDrawing}
          shown={shown}
          isStill
          skin={skin}
          dots={trial.targets}
          chosen={trial.chosen}
          kind={t('Sokoban board')}
          label={placedWords(position)}
          description={boardWords(position)}
          onPress={({ cell }) => trial.press(cell)}
        />
      </main>
    </>
  );
}

/** What the editor shows; all modes except `draw` need a valid level. */
type EditorMode =
  /** A link is being read. */
  | { readonly at: 'link' }
  | { readonly at: 'draw' }
  | { readonly at: 'try'; readonly game: Sokoban; readonly link?: string }
  | { readonly at: 'backwards'; readonly level: Level; readonly link?: string };

/** The drawing itself. */
const DRAW: EditorMode = { at: 'draw' };

interface EditorModeOptions {
  readonly view: EditorView;
  readonly query: string;
  readonly draft: DraftEditor;
}

/** The mode of the editor, and its setter. Follows a link: its level is drawn, tried, or played backwards. */
function useEditorMode({ view, query, draft }: EditorModeOptions) {
  const { dispatch } = draft;
  const [mode, setMode] = useState<EditorMode>(view === 'editor' ? DRAW : { at: 'link' });
  useEffect(() => {
    let stale = false;
    const isStale = () => stale;
    const follow = async () => {
      if (readRecipeLink(query) !== null) {
        // The game's page provides the levels, and offers to watch the moves in a link.
        const others = [...parseQuery(query)].filter(([name]) => name !== 'view');
        navigate(formatQuery(others), 'replace');
        return;
      }
      const linked = await readSokobanLink(query);
      if (isStale()) return;
      if (!linked.ok) showToast(linked.error);
      const level = linked.ok && linked.value ? linked.value.level : null;
      if (level && view === 'moves') {
        const moves = await readLinkedMoves(query, level);
        if (isStale()) return;
        if (!moves.ok) showToast(moves.error);
        const game = moves.ok ? moves.value?.game : undefined;
        setMode({ at: 'try', game: game ?? newGame(level), link: query });
      } else if (level && view === 'backwards') setMode({ at: 'backwards', level, link: query });
      else if (level) {
        const { title, author, comment } = level;
        const about = keepCaption({ title, author, comment }, keyOf(level));
        dispatch({ t: 'replace', drawing: drawingOf(level), about });
        setMode(DRAW);
        // It is now the draft, which a reload continues.
        navigate(viewQuery('editor'), 'replace');
      } else if (view === 'editor') setMode(DRAW);
      else navigate('game=sokoban', 'replace');
    };
    void follow();
    return () => {
      stale = true;
    };
  }, [query, view, dispatch]);

  return [mode, setMode] as const;
}

/** The stored values that the editor uses besides its draft, kept in sync with other tabs while it is shown. */
function useEditorStorage(storage: SuiteStorage) {
  const [{ stored, collections }] = useState(() => ({
    stored: openSokobanStorage(storage),
    collections: openPageCollections(storage),
  }));
  useEffect(
    () => startAll([stored.watch, () => attachCollections(storage, collections)]),
    [storage, stored, collections],
  );
  const { settings, statistics } = stored;
  return { settings, statistics, collections };
}

/** The latest solution of a level that was found in the editor. */
interface Found {
  readonly level: Level;
  readonly lurd: string;
}

interface EditorPageProps extends GamePageProps {
  readonly view: EditorView;
}

/** Sokoban's editor, where levels are drawn, tried, and played backwards. */
export function EditorPage({ view, storage, query }: EditorPageProps) {
  const draft = useDraft(storage);
  const { settings, statistics, collections } = useEditorStorage(storage);
  const records = useStore(statistics);
  const { skin: wanted } = useStore(settings);
  // The screen of the push-puzzle skin is only suitable for play.
  const skin = wanted === 'push-puzzle' ? 'peacock' : wanted;
  const [mode, setMode] = useEditorMode({ view, query, draft });
  const [found, setFound] = useState<Found | null>(null);
  // Stored here, so that results survive trying the level.
  const [solvability] = useState(() => createSolvability());
  useEffect(() => solvability.close, [solvability]);

  const back =
    view !== 'editor'
      ? { label: t('Back to the game'), run: () => navigate('game=sokoban') }
      : { label: t('Back to the drawing'), run: () => setMode(DRAW) };
  return (
    <div className={styles.editor}>
      {mode.at === 'draw' && (
        <DrawPage
          draft={draft}
          skin={skin}
          collections={collections}
          statistics={records}
          solvability={solvability}
          settings={settings}
          solutionFor={(level) => (found && keyOf(found.level) === keyOf(level) ? found.lurd : '')}
          onTry={(level) => setMode({ at: 'try', game: newGame(level) })}
          onWatch={(level, lurd) => {
            const game = replayLurd(level, lurd);
            if (game.ok) setMode({ at: 'try', game: reset(game.value) });
          }}
          onBackwards={(level) => setMode({ at: 'backwards', level })}
        />
      )}
      {mode.at === 'try' && (
        <TryLevel
          // Another link may follow.
          key={mode.link}
          title={view === 'moves' ? t('Moves from a link') : t('Trying the level')}
          start={mode.game}
          skin={skin}
          onSolved={(lurd) => setFound({ level: mode.game.params.level, lurd })}
          back={back}
        />
      )}
      {mode.at === 'backwards' && (
        <Backwards
          key={mode.link}
          level={mode.level}
          skin={skin}
          back={back}
          onUse={(drawing) => {
            const { title, author, comment } = mode.level;
            draft.dispatch({
              t: 'replace',
              drawing,
              // A level from a link has nothing to do with the previous drawing.
              ...(view !== 'editor' && { about: keepCaption({ title, author, comment }, null) }),
            });
            setMode(DRAW);
            if (view !== 'editor') navigate(viewQuery('editor'));
          }}
          onSolution={(lurd) => {
            void copyText(lurd).then((copied) =>
              showToast(
                copied
                  ? t('Solution copied.')
                  : t('The clipboard is blocked. The solution is {lurd}', { lurd }),
              ),
            );
            setFound({ level: mode.level, lurd });
          }}
        />
      )}
    </div>
  );
}
