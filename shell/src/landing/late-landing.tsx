import { type ComponentType, lazy } from 'react';

const fetchView = () => import('./landing-view.tsx');
const Fetched = lazy(fetchView);
let ahead: ComponentType | null = null;

/** Fetches the landing page in advance, so that it can be rendered in one step. */
export async function fetchLanding(): Promise<void> {
  ahead = (await fetchView()).default;
}

/** Loaded lazily, because signed-in users do not need the landing page. */
export function LateLanding() {
  const View = ahead ?? Fetched;
  return <View />;
}
