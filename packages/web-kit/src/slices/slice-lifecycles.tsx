import React, { type ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import { CrashBoundary } from './crash-boundary.tsx';
import type { SliceLifecycles, SliceProps } from './slice-props.ts';

/**
 * What a slice exposes as `./lifecycles`: its root component with the shell's store, a router of its own, and a
 * boundary that tells the shell about a crash.
 */
export function sliceLifecycles(name: string, Root: ComponentType): SliceLifecycles {
  function SliceRoot({ store, Frame, onCrash }: SliceProps) {
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

  return singleSpaReact<SliceProps>({
    React,
    ReactDOMClient,
    rootComponent: SliceRoot,
    suppressComponentDidCatchWarning: true,
    domElementGetter: ({ place }) => place,
  });
}
