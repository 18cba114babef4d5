import { ErrorPanel } from '@alaso/ui';
import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode };

/** A part of the shell threw, or could not be loaded: the page loads anew, nothing else would bring the part back. */
export class ShellBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="al:mx-auto al:w-full al:max-w-2xl al:px-4 al:py-12 al:sm:py-20">
        <ErrorPanel
          title="This page could not be shown"
          text="Check your connection and load it again."
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
