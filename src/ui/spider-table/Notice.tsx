interface NoticeProps {
  readonly kind: 'won' | 'stuck' | 'nowhere';
  readonly onUndo: () => void;
  readonly onNewGame: () => void;
}

const WORDS: Readonly<Record<NoticeProps['kind'], string>> = {
  won: 'You won this deal.',
  stuck: 'No legal move is left, and nothing to deal. You can take moves back.',
  nowhere: 'The moves that are left lead nowhere new. You can take moves back.',
};

/** Says that nothing is left to play, beside the cards: it blocks nothing, undo least of all. */
export function Notice({ kind, onUndo, onNewGame }: NoticeProps) {
  return (
    <div className="notice" role="status">
      <p>{WORDS[kind]}</p>
      <button type="button" className="button" onClick={onUndo}>
        Undo
      </button>
      <button type="button" className="button button--primary" onClick={onNewGame}>
        New game
      </button>
    </div>
  );
}
