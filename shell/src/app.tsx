import { Toaster, TooltipProvider } from '@alaso/ui';
import { type AppStore, type ShellProps, useSession } from '@alaso/web-kit';
import type { Registry } from '@alaso/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { Provider } from 'react-redux';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import { PageFoot } from './navigation/page-foot.tsx';
import { SkipLink } from './navigation/skip-link.tsx';
import { useArrival } from './navigation/use-arrival.ts';
import { useScrollPlaces } from './navigation/use-scroll-places.ts';
import { useRegistry } from './registry/use-registry.ts';
import { ShellBoundary } from './shell-boundary.tsx';
import { usePreload } from './slices/use-preload.ts';
import { registerSlices } from './slices/register-slices.tsx';
import type { SliceSwitch } from './slices/slice-switch.ts';
import { useAddress } from './use-address.ts';
import { viewOf } from './view-of.ts';
import { ShellView } from './views/shell-view.tsx';

type AppProps = {
  store: AppStore;
  shellProps: Omit<ShellProps, 'Frame'>;
  sliceSwitch: SliceSwitch;
};

/** Everything that is on every page, and the place where slices are shown. */
export function App({ store, ...rest }: AppProps) {
  return (
    <Provider store={store}>
      <TooltipProvider>
        <ShellBoundary>
          <Page {...rest} />
        </ShellBoundary>
        <Toaster />
      </TooltipProvider>
    </Provider>
  );
}

function Page({ shellProps, sliceSwitch }: Omit<AppProps, 'store'>) {
  const outlet = useRef<HTMLDivElement>(null);
  const { path, search } = useAddress();
  const session = useSession();
  const { status: sessionStatus, failed } = session;

  const register = useCallback(
    (registry: Registry) =>
      registerSlices(registry, {
        shellProps,
        isActive: sliceSwitch.isActive,
        outlet: () => outlet.current ?? document.body,
      }),
    [shellProps, sliceSwitch],
  );
  const { retry: retryRegistry, ...registry } = useRegistry(register);
  const view = viewOf({ path, search, session, registry });

  const live = registry.status === 'ready' ? registry.registry : null;
  useEffect(() => {
    void sliceSwitch.update({
      session: { status: sessionStatus, failed },
      registry: live ? { status: 'ready', registry: live } : { status: 'loading' },
    });
  }, [sliceSwitch, sessionStatus, failed, live]);

  useArrival(view, path);
  useScrollPlaces(path + search);
  usePreload(live, session);

  return (
    <div className="al:flex al:min-h-dvh al:flex-col">
      <SkipLink />
      <NavigationBar registry={live} session={session} current={view.kind === 'help' ? null : path} />
      {/* As high as the screen below the bar: the footer is out of sight until there is something above it. */}
      <main
        id="main"
        tabIndex={-1}
        className="al:flex al:min-h-[calc(100svh-4rem-1px)] al:flex-1 al:flex-col al:outline-none"
      >
        <ShellBoundary key={view.kind}>
          <ShellView view={view} session={session} retryRegistry={retryRegistry} />
        </ShellBoundary>
        <div ref={outlet} hidden={view.kind !== 'slice'} />
      </main>
      {view.kind !== 'landing' && <PageFoot />}
    </div>
  );
}
