import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { SliceLifecycles, SliceProps } from './slice-props.ts';

/**
 * Creates a slice's `./lifecycles`: its root component with the shell's store, a router, and an error
 * boundary that reports crashes to the shell.
 */
export function sliceLifecycles(name: string, Root: ComponentType): SliceLifecycles {
  const shown = new Map<HTMLElement, ReactRoot>();

  function SliceRoot({ store, Frame, onCrash, onMount }: SliceProps & { onMount: () => void }) {
    useEffect(onMount, [onMount]);
    return (
      <CrashBoundary onCrash={onCrash}>
        <Provider store={store}>
          <BrowserRouter>
            <Frame>
              <Root />
            </Frame>
          </BrowserRouter>
        </Provider>
      </CrashBoundary>
    );
  }
  SliceRoot.displayName = `Slice(${name})`;

  return {
    bootstrap: () => Promise.resolve(),
    mount: (props) =>
      new Promise<void>((resolve) => {
        const root = createRoot(props.place);
        shown.set(props.place, root);
        root.render(<SliceRoot {...props} onMount={resolve} />);
      }),
    unmount: ({ place }) => {
      shown.get(place)?.unmount();
      shown.delete(place);
      return Promise.resolve();
    },
  };
}

type Props = { onCrash: (error: unknown) => void; children: ReactNode };

/** Calls `onCrash` and renders nothing after a component inside has thrown. */
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
