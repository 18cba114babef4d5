import type { createAppStore } from '@alaso/web-kit';
import { type ComponentType, lazy } from 'react';

const fetchView = () => import('./landing-view.tsx');
const Fetched = lazy(fetchView);
let ahead: ComponentType | null = null;

/** Fetches the landing page and its listings in advance, so that it can be rendered in one step. */
export async function fetchLanding(store: ReturnType<typeof createAppStore>): Promise<void> {
  const { default: View, askForListings } = await fetchView();
  ahead = View;
  await askForListings(store);
}

/** Loaded lazily, because signed-in users do not need the landing page. */
export function LateLanding() {
  const View = ahead ?? Fetched;
  return <View />;
}
