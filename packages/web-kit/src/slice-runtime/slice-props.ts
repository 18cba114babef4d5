import type { AppProps } from 'single-spa';
import type { ComponentType, ReactNode } from 'react';
import type { AppStore } from '../store/create-app-store.ts';

/** The single-spa custom props that the shell passes to every slice. */
export type ShellProps = {
  store: AppStore;
  /** Wraps each React root in the design system's providers. */
  Frame: ComponentType<{ children: ReactNode }>;
};

export type SliceProps = AppProps &
  ShellProps & {
    /** The element that the slice renders into. */
    place: HTMLElement;
    /** Reports that a component threw. The shell then unmounts the slice and shows the panel with Retry. */
    onCrash: (error: unknown) => void;
  };

/** The lifecycles that a slice exposes as `./lifecycles`. */
export type SliceLifecycles = {
  bootstrap: (props: SliceProps) => Promise<unknown>;
  mount: (props: SliceProps) => Promise<unknown>;
  unmount: (props: SliceProps) => Promise<unknown>;
};
