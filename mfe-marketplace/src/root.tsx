import { Spinner } from '@alaso/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useTrail } from './navigation/trail.ts';

const HomeView = lazy(() => import('./home/home-view.tsx'));
const ExploreView = lazy(() => import('./explore/explore-view.tsx'));
const ItemView = lazy(() => import('./item/item-view.tsx'));
const UploadView = lazy(() => import('./upload/upload-view.tsx'));

/** The slice: one view for each address that slice.json names. */
export function Root() {
  useTrail();
  return (
    <div className="mk:mx-auto mk:w-full mk:max-w-6xl mk:px-4 mk:py-6 mk:sm:px-6 mk:sm:py-10">
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="/" element={<HomeView />} />
          <Route path="/explore" element={<ExploreView />} />
          <Route path="/item/:id" element={<ItemView />} />
          <Route path="/upload" element={<UploadView />} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </div>
  );
}

function Waiting() {
  return (
    <div className="mk:flex mk:min-h-[60vh] mk:items-center mk:justify-center">
      <Spinner size="lg" />
    </div>
  );
}
