import type { WorkerConfig } from '../config/index.ts';
import type { Logger } from '../log/index.ts';
import { noTraces, type Traces } from './traces.ts';

/** Records traces if a collector URL is configured. If not, OpenTelemetry is not loaded. */
export async function openTraces(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: address, TRACED_SHARE: share }: WorkerConfig,
  log: Logger,
): Promise<Traces> {
  if (address === undefined) return noTraces;
  const { recordTraces } = await import('./record-traces.ts');
  return recordTraces(service, { address, share }, log);
}
