import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Suit } from '../../cards/card.ts';
import { useMediaQuery } from '../../ui/browser/use-media-query.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Figure } from '../../ui/controls/TopBar.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { MoveList, moveListName, type MoveRow } from '../moves/MoveList.tsx';
import type { Look } from '../../play/page/game-page.ts';
import { ReplayControls, useListBeside, usePlayer, useReplayKeys, useToldStep } from './replay.tsx';
import { findMain, usePlace } from '../moves/use-place.ts';
import type { TableChoices, TableLayout } from '../../board/cards/scene/table-layout.ts';
import type { PaintedGame } from '../../board/cards/paint/table-picture.ts';
import type { TableRules } from '../../board/cards/scene/adapter.ts';
import { RESTING } from '../../board/cards/scene/scene.ts';
import { ReadOnlyTable } from '../../play/table/ReadOnlyTable.tsx';
import type { Recording, Remark } from '../../play/table/recording.ts';
import { t } from '../../words/t.ts';
import panels from '../../ui/styles/panel.module.css';
import felt from '../../play/table/felt.module.css';
import styles from './CardReplayDialog.module.css';

/** The window is not `--compact`: the title leaves room for buttons. */
const ROOM_BESIDE_TITLE = '(width >= 56.25em)';
/** The window is `--low`. */
const LOW = '(height < 30em)';
/** Time enough to see where a card goes. */
const MS_PER_MOVE = 1000;

/** A figure of a game at a position, as in its bar. */
export interface ReplayFigure {
  readonly name: string;
  /** As in `Figure`. */
  readonly kind: 'time' | 'score';
  readonly value: string | number;
}

interface ReplayDialogProps<P, M, L extends TableLayout> {
  readonly game: PaintedGame<P, L> & Pick<TableRules<P, M>, 'marksOf'>;
  readonly recording: Recording<P, M>;
  /** The move that it begins after; 0 if left out. */
  readonly first?: number;
  /** What is told at one position, with an arrow. It stands still there at first. */
  readonly remark?: Remark<M> | undefined;
  readonly title: string;
  /** The suits in play; always the same list of the same suits. */
  readonly suits: readonly Suit[];
  readonly prefs: TableChoices;
  readonly look: Look;
  /** The style sheet takes its accent from it. */
  readonly difficulty?: string;
  /** What lies behind the cards. */
  readonly backdrop?: ReactNode;
  /** The piles that are no columns in words, each with its name before a colon. */
  readonly otherPiles: (position: P) => readonly string[];
  /** What the move that led to a position did, in words; `isShort` for a line below the table. */
  readonly describe: (index: number, isShort: boolean) => string;
  /** What can be done at a position. */
  readonly actions?: (index: number) => ReactNode;
  /** The move that led to a position, for the list of moves. */
  readonly rowOf: (index: number) => MoveRow;
  /** How the game stands at a position. */
  readonly figures?: (index: number) => readonly ReplayFigure[];
  readonly onClose: () => void;
}

/** Watches a game move by move on a table of its own; the game in progress is left alone. */
export function ReplayDialog<P, M, L extends TableLayout>(props: ReplayDialogProps<P, M, L>) {
  const {
    game,
    recording,
    first = 0,
    remark,
    title,
    look,
    describe,
    actions,
    rowOf,
    onClose,
  } = props;
  const { moves, positions } = recording;
  const [player, dispatch] = usePlayer({
    last: moves.length,
    first,
    isPlaying: !look.reducedMotion && !remark,
    pace: MS_PER_MOVE,
  });
  const { index, isPlaying } = player;
  const root = useRef<HTMLDivElement>(null);
  const place = usePlace(findMain);
  const [panel, setPanel] = useState(0);
  const list = useListBeside(root);
  const isWide = useMediaQuery(ROOM_BESIDE_TITLE);
  const isLow = useMediaQuery(LOW);
  useReplayKeys(root, dispatch, list.close);
  const isShown = panel > 0;
  // The panel comes once the table is measured, which is later than the dialog.
  useLayoutEffect(() => {
    const { current: page } = root;
    const wanted = page?.querySelector<HTMLElement>('[data-initial-focus]');
    if (isShown && !page?.contains(document.activeElement)) wanted?.focus();
  }, [isShown]);

  const isRemarked = remark?.index === index;
  useToldStep(player, (at) =>
    at === remark?.index ? `${describe(at, false)} ${remark.text}` : describe(at, false),
  );

  const { marksOf } = game;
  const view = useMemo(() => {
    if (remark && isRemarked && !isPlaying) return { ...RESTING, hint: marksOf(remark.move) };
    const move = moves[index - 1];
    const marks = isPlaying || !move ? 'deal' : marksOf(move);
    return marks === 'deal' ? RESTING : { ...RESTING, targets: [marks.to] };
  }, [marksOf, moves, index, isPlaying, remark, isRemarked]);
  const position = positions[index];
  if (!position) return null;

  const buttons = (
    <>
      <Button aria-pressed={list.hasList} onClick={list.toggle}>
        {moveListName()}
      </Button>
      {actions?.(index)}
    </>
  );
  const isAtLeft = place.left > 0;
  const isAtSide = isAtLeft || place.right > 0;
  const isApart = isAtSide || place.bottom > 0;
  // The list changes the width of all that is below the title: a button that opens it stays under the pointer there alone.
  const isOnTop = isWide && !isApart;
  // Beside the list the panel of a low window has no room for them.
  const hasFiguresOnTop = list.hasList && isLow && !isOnTop;
  const listed = isAtLeft ? 'left' : isWide || isAtSide ? 'right' : 'over';
  const measures = {
    '--table-top': `${place.top}px`,
    '--table-bottom': `${place.bottom}px`,
    '--table-left': `${place.left}px`,
    '--table-right': `${place.right}px`,
    '--panel': `${panel}px`,
  };
  const hasButtonsOnTop = isOnTop && isShown; // not before the panel, which has what gets the focus
  /** The buttons or the figures, and the button that closes. */
  const besideTitle = hasButtonsOnTop ? '33rem' : hasFiguresOnTop ? '17rem' : '4rem';
  const figures = (
    <dl className={classes(styles.figures, hasFiguresOnTop && styles.top)}>
      {props.figures?.(index).map((figure) => (
        <Figure key={figure.name} {...figure} />
      ))}
    </dl>
  );
  return (
    <Dialog
      title={title}
      fullPage
      className={styles.dialog}
      style={{ '--beside-title': besideTitle }}
      onClose={onClose}
    >
      <div
        ref={root}
        className={styles.page}
        data-difficulty={props.difficulty}
        data-listed={list.hasList ? listed : undefined}
        style={measures}
      >
        {hasButtonsOnTop && <div className={classes(styles.actions, styles.top)}>{buttons}</div>}
        {hasFiguresOnTop && figures}
        <div className={classes(felt.felt, styles.table)} data-ground={props.prefs.ground}>
          {props.backdrop}
          <ReadOnlyTable
            game={game}
            position={position}
            view={view}
            prefs={props.prefs}
            look={look}
            suits={props.suits}
            otherPiles={props.otherPiles}
            isNumbered={list.hasList}
            isAboveFooter={list.hasList && listed === 'over'}
            onFooter={setPanel}
            footer={
              <div className={classes(panels.panel, styles.panel)}>
                <p className={styles.caption} data-testid="caption">
                  {describe(index, true)}
                </p>
                {remark && (
                  <p className={styles.remark} hidden={!isRemarked} data-testid="remark">
                    {remark.text}
                  </p>
                )}
                {!hasFiguresOnTop && figures}
                <ReplayControls player={player} onEvent={dispatch} />
                {!isApart && !isOnTop && <div className={styles.actions}>{buttons}</div>}
              </div>
            }
          />
        </div>
        {list.hasList && (
          <div className={styles.list}>
            <MoveList
              label={t('Moves, newest first')}
              count={positions.length}
              now={index}
              rowOf={rowOf}
              onChoose={(to) => dispatch({ t: 'go', to })}
            />
          </div>
        )}
        {isApart && (
          <div
            className={classes(styles.actions, styles.place, isAtSide && styles.side)}
            style={isAtLeft ? { left: 0, right: 'auto', width: place.left } : undefined}
          >
            {buttons}
          </div>
        )}
      </div>
    </Dialog>
  );
}
