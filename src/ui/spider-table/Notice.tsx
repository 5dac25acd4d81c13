interface NoticeProps {
  readonly status: 'won' | 'stuck';
  readonly onUndo: () => void;
  readonly onNewGame: () => void;
}

/** Says that nothing is left to play, beside the cards: it blocks nothing, undo least of all. */
export function Notice({ status, onUndo, onNewGame }: NoticeProps) {
  return (
    <div className="notice" role="status">
      <p>
        {status === 'won'
          ? 'You won this deal.'
          : 'No legal move is left, and nothing to deal. You can take moves back.'}
      </p>
      <button type="button" className="button" onClick={onUndo}>
        Undo
      </button>
      <button type="button" className="button button--primary" onClick={onNewGame}>
        New game
      </button>
    </div>
  );
}
