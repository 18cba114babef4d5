import { PagePending, Toaster, TooltipProvider } from '@alaso/ui';
import { type AppStore, useSession } from '@alaso/web-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { ShellBoundary } from './errors/failure-panel.tsx';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import { PageFoot, PageFrame } from './navigation/page-frame.tsx';
import { useArrival, useScrollPositions } from './navigation/use-arrival.ts';
import { LazyCachedPageNotice } from './offline/lazy-cached-page-notice.tsx';
import { LateOpenTab } from './release-updates/late-open-tab.tsx';
import { PasswordAsker } from './reauthentication/password-asker.tsx';
import type { RegistryStore } from './registry/registry-store.ts';
import type { ShownSlices } from './slice-host/slice-host.tsx';
import type { CurrentView } from './routing/current-view.ts';
import { useAddress } from './routing/use-address.ts';
import { namedPages, type View } from './routing/view.ts';
import { ShellView } from './pages/shell-view.tsx';
import { useLateBanners } from './suspension/use-late-banners.ts';

type AppProps = {
  store: AppStore;
  registry: RegistryStore;
  view: CurrentView;
  slices: ShownSlices;
  outlet: HTMLElement;
};

/** Views at `/` other than the page that the navigation bar links to. */
const unlinked: ReadonlySet<View['kind']> = new Set(namedPages);

/** Everything that appears on every page, and the outlet for slices. */
export function App({ store, ...rest }: AppProps) {
  return (
    <Provider store={store}>
      <TooltipProvider>
        <ShellBoundary>
          <Page {...rest} />
        </ShellBoundary>
        <PasswordAsker />
        <LazyCachedPageNotice />
        <Toaster />
      </TooltipProvider>
    </Provider>
  );
}

function Page({ registry, view: currentView, slices, outlet }: Omit<AppProps, 'store'>) {
  const { path, search } = useAddress();
  const session = useSession();
  const view = useSyncExternalStore(currentView.subscribe, currentView.current);
  const known = useSyncExternalStore(registry.subscribe, registry.current);
  const live = known.status === 'ready' ? known.registry : null;
  const { user } = session;
  const { AccountBanners, ...banners } = useLateBanners(user);
  const isSlice = view.kind === 'slice';
  const isWaiting = isSlice && banners.isWaiting;
  const holdOutlet = useCallback((holder: HTMLElement | null) => holder?.append(outlet), [outlet]);

  useArrival(view, path);
  useScrollPositions(path + search);

  return (
    <PageFrame
      bar={
        <NavigationBar registry={live} session={session} current={unlinked.has(view.kind) ? null : path} />
      }
      foot={view.kind !== 'landing' && <PageFoot />}
    >
      {AccountBanners && user && <AccountBanners user={user} />}
      <ShellBoundary key={view.kind}>
        <ShellView view={view} session={session} retryRegistry={() => void registry.load()} />
      </ShellBoundary>
      <LateOpenTab registry={registry} slices={slices} user={user} loadable={live} />
      {isWaiting && <PagePending />}
      <div ref={holdOutlet} hidden={!isSlice || isWaiting} />
    </PageFrame>
  );
}
