interface FetchFailureProps {
  /** What could not be fetched, by its title. */
  readonly name: string;
  /** How often that was tried. */
  readonly tries: number;
  readonly onRetry: () => void;
}

/** Says that a part of the app could not be fetched, and what can be done. */
export function FetchFailure({ name, tries, onRetry }: FetchFailureProps) {
  return (
    <div className="fetch-failure">
      <p role="alert">
        “{name}” could not be fetched. You may be offline, or a new version has come. Your game is
        as you left it.
      </p>
      {tries > 1 && <p role="alert">It still cannot be fetched, after {tries} tries.</p>}
      <div className="fetch-failure__actions">
        <button
          type="button"
          className="button"
          onClick={() => {
            location.reload();
          }}
        >
          Load the page again
        </button>
        <button
          type="button"
          className="button button--primary"
          data-initial-focus
          onClick={onRetry}
        >
          Try again
        </button>
      </div>
    </div>
  );
}
