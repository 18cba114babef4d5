import { parseConfig, runWorker, WorkerConfig } from '../src/index.ts';
import { idleSubscriptions } from './idle-subscriptions.ts';

// The worker of a service that has no jobs and nothing to do for an event, run as a process.
await runWorker({
  service: 'catalog',
  config: parseConfig(WorkerConfig, process.env),
  define: () => ({ jobs: [], subscriptions: idleSubscriptions('catalog') }),
});
