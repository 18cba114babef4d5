import { parseConfig, runWorker, WorkerConfig } from '../src/index.ts';
import { idleSubscriptions } from './idle-subscriptions.ts';

// Runs the worker of a service without jobs and with no-op event handlers, as a process.
await runWorker({
  service: 'catalog',
  config: parseConfig(WorkerConfig, process.env),
  define: () => ({ jobs: [], subscriptions: idleSubscriptions('catalog') }),
});
