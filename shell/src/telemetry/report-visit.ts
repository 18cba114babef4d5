import { lateModule } from '@alaso/ui';
import type { RegistryStore } from '../registry/registry-store.ts';
import type { ToldVisit } from './visit-report.ts';

/** What was told before anybody listens. */
const waiting: ToldVisit[] = [];
let listener = (visit: ToldVisit): void => {
  if (waiting.length < 20) waiting.push(visit);
};

/**
 * Tells how a visit to a slice went. It costs the page nothing: what counts and sends comes late, in a chunk
 * of its own.
 */
export const tellVisit = (visit: ToldVisit): void => listener(visit);

/** Begins to tell the gateway how slices fare, once the page is idle. */
export function startTelling(registry: RegistryStore): void {
  const path = window.location.pathname;
  const late = lateModule(() => import('./late-telemetry.ts'));
  late.subscribe(() => {
    const module = late.current();
    if (!module) return;
    listener = module.openTelemetry(registry, path);
    waiting.forEach(listener);
  });
}
