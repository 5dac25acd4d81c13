import { useLayoutEffect, useMemo, useState, type ReactNode, useRef, useCallback } from 'react';
import { score } from '../../games/spider/rules/score.ts';
import { effectsTo, type Position, type SpiderMove } from '../../games/spider/rules/game.ts';
import { type SpiderParams, SUITS_OF } from '../../games/spider/rules/params.ts';
import { RESTING, type TableView } from '../../board/cards/scene/scene.ts';
import { findMain, useMediaQuery } from '../../ui/browser/page.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Figure } from '../../play/page/TopBar.tsx';
import { lazyDialog } from '../../ui/loading/lazy-part.tsx';
import { Dialog } from '../../ui/popups/Dialog.tsx';
import { classes } from '../../ui/styles/classes.ts';
import type { SpiderRecording, Remark, Watched } from '../../play/spider/link.ts';
import { useSpider } from '../../play/spider/use-spider.ts';
import { describeEntries, foundationsLabel, stockLabel } from '../../play/spider/words.ts';
import { Backdrop } from '../../play/spider-art/Backdrop.tsx';
import { SPIDER_ADAPTER } from '../../play/spider/spider-adapter.ts';
import type { Coach } from '../hint/hint-control.ts';
import { MoveList, usePlace } from '../moves/MoveList.tsx';
import { moveRow } from '../moves/SpiderMovesDialog.tsx';
import { message } from '../../words/message.ts';
import { t } from '../../words/t.ts';
import { joinSentences } from '../../words/join-sentences.ts';
import { replayTime, useReplay } from './replay.tsx';
import panels from '../../ui/styles/panel.module.css';
import felt from '../../play/table/table.module.css';
import styles from './SpiderReplayDialog.module.css';
import type { TableLayout, TableChoices } from '../../board/cards/scene/table-layout.ts';
import type { PaintedGame } from '../../board/cards/paint/table-picture.ts';
import type { Look } from '../../play/page/page-game.ts';
import type { Suit } from '../../cards/card.ts';
import {
  type ReadOnlyTable as Table,
  createReadOnlyTable,
} from '../../board/cards/read-only-table.ts';
import { notePicturesReady, reportTableError } from '../../play/table/early-table.ts';
import { TableFooter } from '../../play/table/CardTable.tsx';

const ReviewDialog = lazyDialog(
  message('Review'),
  async () => (await import('../hint/ReviewDialog.tsx')).ReviewDialog,
);

/** The window is not `--compact`, so the title leaves room for buttons. */
const ROOM_BESIDE_TITLE = '(width >= 56.25em)';
/** The window is `--low`. */
const LOW = '(height < 30em)';
/** Enough time to see where a card goes. */
const MS_PER_MOVE = 1000;

/** Describes the effect of the move that led to position `index`. */
export function describeStep(recording: SpiderRecording, index: number): string {
  const after = recording.positions[index];
  return index > 0 && after
    ? describeEntries(effectsTo(after), after)
    : t('The deal, before the first move.');
}

/** The same text, short enough for a line below the table, which shows the ten cards of a dealt row. */
export function captionOf(recording: SpiderRecording, index: number): string {
  const after = recording.positions[index];
  const [first, ...rest] = index > 0 && after ? effectsTo(after) : [];
  if (!after || first?.t !== 'deal') return describeStep(recording, index);
  return joinSentences(t('Dealt a row.'), describeEntries(rest, after));
}

/** Describes the piles other than the columns, each with its name before a colon. */
const otherPiles = ({ stock, completed }: Position) => [
  t('{pile}: {cards}', { pile: t('Stock'), cards: stockLabel(stock, null) }),
  t('{pile}: {cards}', { pile: t('Foundations'), cards: foundationsLabel(completed.length) }),
];

/** The score of the line at a position, without undos, which are not part of it, and without a time bonus. */
function scoreAt({ positions }: SpiderRecording, index: number): number {
  const completed = positions[index]?.completed.length ?? 0;
  return score({ moves: index, undos: 0, completed, timeMs: 0 }).shown;
}

interface SpiderReplayProps {
  readonly watched: Watched<SpiderRecording>;
  /** Opens the deal as a game in which these moves have been played. */
  readonly onPlayOn: (line: Pick<SpiderRecording, 'params' | 'moves'>) => void;
  readonly onCopyLink: (params: SpiderParams, moves: readonly SpiderMove[]) => void;
  readonly onClose: () => void;
}

interface ReadOnlyTableProps<P, L extends TableLayout> {
  readonly game: PaintedGame<P, L>;
  readonly position: P;
  readonly view: TableView;
  readonly prefs: TableChoices;
  readonly look: Look;
  /** The suits in play; must be the same list for the same suits. */
  readonly suits: readonly Suit[];
  /** Describes the piles other than the columns, each with its name before a colon. */
  readonly otherPiles: (position: P) => readonly string[];
  /** Numbers the columns, because a list next to the table refers to the numbers. */
  readonly isNumbered: boolean;
  /** Whether the style sheet already ends the table above its footer. */
  readonly isAboveFooter: boolean;
  /** The content at the foot of the columns. */
  readonly footer: ReactNode;
  /** Called with the height of the footer, in pixels, when it changes. */
  readonly onFooter: (height: number) => void;
}

/** A read-only table with a footer. */
function ReadOnlyTable<P, L extends TableLayout>(props: ReadOnlyTableProps<P, L>) {
  const { game, position, view, prefs, look, suits, otherPiles } = props;
  const { isNumbered, isAboveFooter, onFooter } = props;
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<Table<P, L> | null>(null);
  const [layout, setLayout] = useState<L | null>(null);
  const [height, setHeight] = useState(0);
  const onHeight = useCallback(
    (next: number) => {
      setHeight(next);
      onFooter(next);
    },
    [onFooter],
  );
  const footerHeight = isAboveFooter ? 0 : height;
  const shown = { position, view, prefs, look, suits, otherPiles, isNumbered, footerHeight };
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
    table.current?.set(shown);
  });
  useLayoutEffect(() => {
    const { current: element } = root;
    if (!element) return;
    const created = createReadOnlyTable<P, L>(element, game, {
      ...latest.current,
      onLayout: setLayout,
      onReady: notePicturesReady,
      onError: reportTableError,
    });
    table.current = created;
    return () => {
      table.current = null;
      created.destroy();
    };
  }, [game]);
  return (
    <>
      <div ref={root} data-testid="table" />
      {layout && (
        <TableFooter layout={isAboveFooter ? null : layout} onHeight={onHeight}>
          {props.footer}
        </TableFooter>
      )}
    </>
  );
}

/** The recording on a separate table, which does not affect the game in progress. */
function WatchedTable(props: SpiderReplayProps & { readonly onReview: () => void }) {
  const { watched } = props;
  const { prefs, look } = useSpider();
  // Piles at the foot would lift the controls, which must stay in place when the list opens.
  const tablePrefs = useMemo(() => ({ ...prefs, stockAtFoot: false }), [prefs]);
  const { recording, first, remark, timeMs, times } = watched;
  const { params, moves, positions } = recording;
  const { player, root, hasList, listButton, controls, goTo } = useReplay({
    last: moves.length,
    first,
    // A remark is about a position, where the replay must stop.
    isPlaying: !look.reducedMotion && !remark,
    pace: MS_PER_MOVE,
    describe: (at) => {
      const words = describeStep(recording, at);
      return at === remark?.index ? `${words} ${remark.text}` : words;
    },
  });
  const { index, isPlaying } = player;
  const place = usePlace(findMain);
  const [panel, setPanel] = useState(0);
  const isWide = useMediaQuery(ROOM_BESIDE_TITLE);
  const isLow = useMediaQuery(LOW);
  const isShown = panel > 0;
  // The panel appears once the table has been measured, which is later than the dialog.
  useLayoutEffect(() => {
    const { current: page } = root;
    const wanted = page?.querySelector<HTMLElement>('[data-initial-focus]');
    if (isShown && !page?.contains(document.activeElement)) wanted?.focus();
  }, [root, isShown]);

  const isRemarked = remark?.index === index;
  const view = useMemo(() => {
    const { marksOf } = SPIDER_ADAPTER;
    if (remark && isRemarked && !isPlaying) return { ...RESTING, hint: marksOf(remark.move) };
    const move = moves[index - 1];
    const marks = isPlaying || !move ? 'deal' : marksOf(move);
    return marks === 'deal' ? RESTING : { ...RESTING, targets: [marks.to] };
  }, [moves, index, isPlaying, remark, isRemarked]);
  const position = positions[index];
  if (!position) return null;

  const buttons = (
    <>
      {listButton}
      <Button onClick={props.onReview}>{t('Review')}</Button>
      <Button onClick={() => props.onCopyLink(params, moves)}>{t('Copy link')}</Button>
      <Button onClick={() => props.onPlayOn({ params, moves: moves.slice(0, index) })}>
        {t('Play on from here')}
      </Button>
    </>
  );
  const isAtLeft = place.left > 0;
  const isAtSide = isAtLeft || place.right > 0;
  const isApart = isAtSide || place.bottom > 0;
  // The list changes the width of everything below the title, so the button that opens it stays under the pointer only
  // in the title.
  const isOnTop = isWide && !isApart;
  // Next to the list, the panel of a low window has no room for the figures.
  const hasFiguresOnTop = hasList && isLow && !isOnTop;
  const listed = isAtLeft ? 'left' : isWide || isAtSide ? 'right' : 'over';
  const measures = {
    '--table-top': `${place.top}px`,
    '--table-bottom': `${place.bottom}px`,
    '--table-left': `${place.left}px`,
    '--table-right': `${place.right}px`,
    '--panel': `${panel}px`,
  };
  const hasButtonsOnTop = isOnTop && isShown; // not before the panel, which has what gets the focus
  /** The width of the buttons or figures, and of the close button. */
  const titlePadding = hasButtonsOnTop ? '33rem' : hasFiguresOnTop ? '17rem' : '4rem';
  const figures = (
    <dl className={classes(styles.figures, hasFiguresOnTop && styles.top)}>
      <Figure kind="score" name={t('Score')} value={scoreAt(recording, index)} />
      <Figure
        kind="time"
        name={t('Time')}
        value={
          timeMs === undefined ? t('unknown') : replayTime(timeMs, times && (times[index - 1] ?? 0))
        }
      />
    </dl>
  );
  return (
    <Dialog
      title={watched.title}
      fullPage
      className={styles.dialog}
      style={{ '--title-padding': titlePadding }}
      onClose={props.onClose}
    >
      <div
        ref={root}
        className={styles.page}
        data-difficulty={params.difficulty}
        data-listed={hasList ? listed : undefined}
        style={measures}
      >
        {hasButtonsOnTop && <div className={classes(styles.actions, styles.top)}>{buttons}</div>}
        {hasFiguresOnTop && figures}
        <div className={classes(felt.felt, styles.table)} data-ground={prefs.ground}>
          {!look.highContrast && (
            <Backdrop ground={prefs.ground} scheme={look.scheme} afterMs={0} />
          )}
          <ReadOnlyTable
            game={SPIDER_ADAPTER}
            position={position}
            view={view}
            prefs={tablePrefs}
            look={look}
            suits={SUITS_OF[params.difficulty]}
            otherPiles={otherPiles}
            isNumbered={hasList}
            isAboveFooter={hasList && listed === 'over'}
            onFooter={setPanel}
            footer={
              <div className={classes(panels.panel, styles.panel)}>
                <p className={styles.caption} data-testid="caption">
                  {captionOf(recording, index)}
                </p>
                {remark && (
                  <p className={styles.remark} hidden={!isRemarked} data-testid="remark">
                    {remark.text}
                  </p>
                )}
                {!hasFiguresOnTop && figures}
                {controls}
                {!isApart && !isOnTop && <div className={styles.actions}>{buttons}</div>}
              </div>
            }
          />
        </div>
        {hasList && (
          <div className={styles.list}>
            <MoveList
              label={t('Moves, newest first')}
              count={positions.length}
              now={index}
              rowOf={(at) => moveRow(positions[at])}
              onChoose={goTo}
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

/** Watches a game of Spider, which can be reviewed, shared, and played on from any move. */
export function SpiderReplayDialog({
  coach,
  onShow,
  ...watching
}: SpiderReplayProps & {
  readonly coach: Pick<Coach, 'review'>;
  /** Shows the same game, starting at a remark. */
  readonly onShow: (remark: Remark<SpiderMove>) => void;
}) {
  const { params, moves } = watching.watched.recording;
  const [isReviewed, setReviewed] = useState(false);
  return (
    <>
      <WatchedTable {...watching} onReview={() => setReviewed(true)} />
      {isReviewed && (
        <ReviewDialog
          coach={coach}
          params={params}
          moves={moves}
          onShow={(remark) => {
            setReviewed(false);
            onShow(remark);
          }}
          onClose={() => setReviewed(false)}
        />
      )}
    </>
  );
}
