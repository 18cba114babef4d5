import type { AppProps } from 'single-spa';
import type { ComponentType, ReactNode } from 'react';
import type { AppStore } from '../store/create-app-store.ts';

/** What the shell passes to every slice, as single-spa custom props. */
export type ShellProps = {
  store: AppStore;
  /** Wraps the slice's tree in what the design system needs once in each React root. */
  Frame: ComponentType<{ children: ReactNode }>;
};

/** What a slice's lifecycles are called with. */
export type SliceProps = AppProps &
  ShellProps & {
    /** Where the slice renders. */
    place: HTMLElement;
    /** To be called when a component threw: unmounts the slice and shows the panel with Retry. */
    onCrash: (error: unknown) => void;
  };

/** What a slice exposes as `./lifecycles`. */
export type SliceLifecycles = {
  bootstrap: (props: SliceProps) => Promise<unknown>;
  mount: (props: SliceProps) => Promise<unknown>;
  unmount: (props: SliceProps) => Promise<unknown>;
};
