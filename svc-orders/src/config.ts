import { count, mailSettings, parseConfig, ServiceConfig } from '@alaso/service-kit';
import * as z from 'zod/mini';

/** The settings of the API, from the environment. @throws naming every setting that needs attention. */
export const readConfig = () => parseConfig(ServiceConfig, process.env);

const WorkerConfig = z.extend(ServiceConfig, {
  ...mailSettings,
  /** Milliseconds after which an order that is stuck between two steps is finished or given back. */
  SWEEP_AFTER_MS: count(15_000),
  /** Who asks organisations whether they want what is donated. */
  DONATIONS_DESK_EMAIL: z._default(z.email(), 'donations@alaso.example'),
});

/** The settings of the worker. */
export const readWorkerConfig = () => parseConfig(WorkerConfig, process.env);
