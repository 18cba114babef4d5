import { runWorker } from '@alaso/service-kit';
import { readWorkerConfig } from './config.ts';

// No jobs and no events of others: what runs here is the relay of this service's own events.
const work = { jobs: [], subscriptions: {} };
await runWorker({ service: 'auth', config: readWorkerConfig(), define: () => work });
