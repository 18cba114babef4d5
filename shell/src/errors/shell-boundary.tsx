import { Component, type ReactNode } from 'react';
import { FailurePanel } from './failure-panel.tsx';

type Props = { children: ReactNode };

/**
 * Catches a part of the shell that threw or could not be loaded; only loading the page again brings it back.
 */
export class ShellBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <FailurePanel
        title="This page could not be shown"
        text="Check your connection and reload the page."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
