import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Keeps a bug in a game from leaving an empty page: what was played is saved, a reload goes on. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="failure">
        <h1>Something broke</h1>
        <p>Your game is saved. Loading the page again goes on where you were.</p>
        <button
          type="button"
          className="button button--primary"
          onClick={() => {
            location.reload();
          }}
        >
          Load again
        </button>
        <a href="?page=home">To the front page</a>
      </main>
    );
  }
}
