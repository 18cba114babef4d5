import { PagePending } from '@alaso/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { useMatch, useSearchParams } from 'react-router-dom';

const HomeView = lazy(() => import('./home/home-view.tsx'));
const ExploreView = lazy(() => import('./explore/explore-view.tsx'));
const ItemView = lazy(() => import('./listing-page/item-view.tsx'));
const MemberView = lazy(() => import('./member-page/member-view.tsx'));
const UploadView = lazy(() => import('./upload-page/upload-view.tsx'));

/** The slice's root, with a view for each route in slice.json. */
export function Root() {
  return (
    <Suspense fallback={<PagePending />}>
      <div className="mk:mx-auto mk:w-full mk:max-w-[var(--page-width,72rem)] mk:px-4 mk:py-6 mk:sm:px-6 mk:sm:py-10">
        <At path="/" View={Front} />
        <At path="/explore" View={ExploreView} />
        <At path="/item/:id" View={ItemView} />
        <At path="/upload" View={UploadView} />
      </div>
    </Suspense>
  );
}

function Front() {
  const [address] = useSearchParams();
  return address.get('page') === 'member' ? <MemberView /> : <HomeView />;
}

function At({ path, View }: { path: string; View: ComponentType }) {
  return useMatch(path) && <View />;
}
