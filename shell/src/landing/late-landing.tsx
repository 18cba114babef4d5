import { type ComponentType, lazy } from 'react';

const fetchView = () => import('./landing-view.tsx');
const Fetched = lazy(fetchView);
let ahead: ComponentType | null = null;

/** Fetches the landing before it is first drawn, so that it can be drawn in one step. */
export async function fetchLanding(): Promise<void> {
  ahead = (await fetchView()).default;
}

/** The landing page, loaded lazily because signed-in users do not need it. */
export function LateLanding() {
  const View = ahead ?? Fetched;
  return <View />;
}
