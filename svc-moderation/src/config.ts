import {
  ApiConfig,
  callSettings,
  mailSettings,
  MigrationConfig,
  parseConfig,
  sessionSettings,
  WorkerConfig,
} from '@alaso/service-kit';
import * as z from 'zod/mini';

const ModerationApiConfig = z.extend(ApiConfig, {
  ...sessionSettings,
  ...callSettings('auth', 'catalog', 'orders'),
});

const ModerationWorkerConfig = z.extend(WorkerConfig, {
  ...callSettings('auth'),
  ...mailSettings,
  /** Where our pages are: mails to admins lead there. */
  SHOP_URL: z.url('set it to the address of the shop, such as https://alaso.example'),
});

const ModerationBackfillConfig = z.extend(WorkerConfig, callSettings('catalog', 'orders'));

// Each reads the environment of its process. @throws naming every setting that needs attention.

export const readConfig = () => parseConfig(ModerationApiConfig, process.env);

export const readWorkerConfig = () => parseConfig(ModerationWorkerConfig, process.env);

export const readBackfillConfig = () => parseConfig(ModerationBackfillConfig, process.env);

export const readMigrationConfig = () => parseConfig(MigrationConfig, process.env);
