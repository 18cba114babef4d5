import type { TelemetryReport } from '@alaso/contracts/telemetry';
import { Counter, Histogram, Registry } from 'prom-client';

/** Creates this gateway's metrics of browsers' reports. Their labels are names from the published site. */
export function createTelemetryMetrics() {
  const registry = new Registry();
  registry.setDefaultLabels({ service: 'gateway' });
  const visits = new Counter({
    name: 'slice_visits_total',
    help: 'Visits to slices that browsers told of: each that failed, and those that went well in the sample',
    labelNames: ['slice', 'version', 'outcome'],
    registers: [registry],
  });
  const loads = new Histogram({
    name: 'slice_load_seconds',
    help: 'Time until a slice was shown',
    labelNames: ['slice', 'version'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers: [registry],
  });
  const vitals = new Histogram({
    name: 'page_vital_seconds',
    help: 'Web vitals by the route at which a page was loaded',
    labelNames: ['route', 'name'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
    registers: [registry],
  });
  const shifts = new Histogram({
    name: 'page_layout_shift',
    help: 'How much of a page moved by itself (CLS), by the route at which it was loaded',
    labelNames: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    registers: [registry],
  });
  return {
    registry,
    add(report: Pick<TelemetryReport, 'visits' | 'vitals'>): void {
      for (const { slice, version, outcome, ms } of report.visits) {
        visits.inc({ slice, version, outcome });
        if (outcome === 'shown') loads.observe({ slice, version }, ms / 1000);
      }
      for (const { route, name, value } of report.vitals) {
        if (name === 'CLS') shifts.observe({ route }, value);
        else vitals.observe({ route, name }, value / 1000);
      }
    },
  };
}
export type TelemetryMetrics = ReturnType<typeof createTelemetryMetrics>;
