import { lateModule } from '@alaso/ui';
import type { RegistryStore } from '../registry/index.ts';
import type { VisitReport } from './open-telemetry.ts';

/** Visits that were reported before the telemetry code was loaded. */
const waiting: VisitReport[] = [];
let listener = (visit: VisitReport): void => {
  if (waiting.length < 20) waiting.push(visit);
};

/** Reports a visit to a slice after the code that counts and sends visits is loaded. */
export const reportVisit = (visit: VisitReport): void => listener(visit);

/** Loads the reporting code when the page is idle. */
export function startTelemetry(registry: RegistryStore): void {
  const path = window.location.pathname;
  const late = lateModule(() => import('./open-telemetry.ts'));
  late.subscribe(() => {
    const module = late.current();
    if (!module) return;
    listener = module.openTelemetry(registry, path);
    waiting.forEach(listener);
  });
}
