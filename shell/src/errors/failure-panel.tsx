import { ErrorPanel } from '@alaso/ui';
import { Component, type ComponentProps, type ReactNode } from 'react';
import { failureMessages } from './failure-panel.messages.ts';

/** An error with a Retry button, shown in place of a page. */
export function FailurePanel(props: ComponentProps<typeof ErrorPanel>) {
  return (
    <div className="al:mx-auto al:w-full al:max-w-2xl al:px-4 al:py-12 al:sm:py-20">
      <ErrorPanel {...props} />
    </div>
  );
}

type Props = { children: ReactNode };

/** Shows an error when a part of the shell throws or fails to load. Only a reload restores the part. */
export class ShellBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <FailurePanel
        title={failureMessages.title}
        text={failureMessages.text}
        onRetry={() => window.location.reload()}
      />
    );
  }
}
