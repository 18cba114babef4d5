import { parseConfig, runWorker, WorkerConfig } from '../src/index.ts';

// The worker of a service that has neither jobs nor subscriptions, run as a process.
await runWorker({
  service: 'catalog',
  config: parseConfig(WorkerConfig, process.env),
  define: () => ({ jobs: [], subscriptions: {} }),
});
