import { Component, type ReactNode } from 'react';
import { rowOfKeysEndsIn } from './key-answer.ts';

/** Even while keys come without an end, what is here is no older than that. */
const OLDEST_MS = 1000;

interface AfterKeysProps {
  readonly children: ReactNode;
}

/**
 * Renders anew only when a row of keys is over: what is here is not seen, and would take the time in which the next key is
 * answered. What answers a single key is rendered as always.
 */
export class AfterKeys extends Component<AfterKeysProps> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waitsSince: number | null = null;

  override shouldComponentUpdate(): boolean {
    clearTimeout(this.timer);
    const now = performance.now();
    const rest = rowOfKeysEndsIn();
    const waited = now - (this.waitsSince ?? now);
    if (rest === 0 || waited >= OLDEST_MS) {
      this.waitsSince = null;
      return true;
    }
    this.waitsSince ??= now;
    this.timer = setTimeout(() => {
      // More keys may have come that changed nothing here.
      if (this.shouldComponentUpdate()) this.forceUpdate();
    }, rest);
    return false;
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
