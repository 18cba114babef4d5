import { type ComponentType, lazy } from 'react';

const fetchView = () => import('./landing-view.tsx');
const Fetched = lazy(fetchView);
let ahead: ComponentType | null = null;

/** Fetches the landing ahead, so that it can be drawn in one step. */
export async function fetchLanding(): Promise<void> {
  ahead = (await fetchView()).default;
}

/** Lazy, because signed-in users do not need the landing. */
export function LateLanding() {
  const View = ahead ?? Fetched;
  return <View />;
}
