import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Gets what a component threw, while it was rendered or in an effect. */
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Shows its children until one of them throws, and nothing from then on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    this.setState({ hasFailed: true });
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
