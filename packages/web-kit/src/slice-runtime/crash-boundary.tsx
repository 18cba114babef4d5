import { Component, type ReactNode } from 'react';

type Props = { onCrash: (error: unknown) => void; children: ReactNode };

/** Shows nothing once a component inside has thrown, and calls `onCrash`. */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
