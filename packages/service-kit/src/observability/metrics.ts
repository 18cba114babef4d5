import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  registry: Registry;
  /** Labels use the route's pattern, never the URL, so that the number of series stays bounded. */
  requests: Histogram<'method' | 'route' | 'status'>;
  /** Not named `job`, because Prometheus uses that label for a scrape target. */
  jobs: Histogram<'name' | 'outcome'>;
  brokenAnswers: Counter<'route'>;
  openStreams: Gauge<'route'>;
  /** A service's workers all report the same values. */
  queuedJobs: Gauge<'queue' | 'state'>;
};

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
    }),
    jobs: new Histogram({
      name: 'job_seconds',
      help: 'Time to run a job',
      labelNames: ['name', 'outcome'],
      registers: [registry],
    }),
    brokenAnswers: new Counter({
      name: 'http_broken_answers_total',
      help: 'Answers that break their contract',
      labelNames: ['route'],
      registers: [registry],
    }),
    openStreams: new Gauge({
      name: 'http_open_streams',
      help: 'Streams that are open',
      labelNames: ['route'],
      registers: [registry],
    }),
    queuedJobs: new Gauge({
      name: 'queue_jobs',
      help: 'Jobs in a queue: waiting, running, delayed, failed',
      labelNames: ['queue', 'state'],
      registers: [registry],
    }),
  };
}
