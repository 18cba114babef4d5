import { forEachService, serviceNames, urlSettingOf } from '@alaso/contracts';
import {
  ApiConfig,
  callSettings,
  count,
  linkSettings,
  mailSettings,
  MigrationConfig,
  parseConfig,
  setting,
  sessionSettings,
  WorkerConfig,
} from '@alaso/service-kit';
import * as z from 'zod/mini';

const ModerationApiConfig = z.extend(ApiConfig, {
  ...sessionSettings,
  ...callSettings('auth', 'catalog', 'orders'),
  DECISION_UNDO_SECONDS: setting(
    'how long an admin can undo the decision of a case. Notifications wait that long, and sanctions do not; 0 for no undo',
    count(10),
  ),
});

/** URLs of the services' health checks. The health of a service without a URL is unknown. */
const HealthAddresses = z.object(
  Object.fromEntries(serviceNames.map((service) => [urlSettingOf(service), z.optional(z.url())])),
);

const ModerationWorkerConfig = z.extend(WorkerConfig, {
  ...callSettings('auth'),
  ...mailSettings,
  ...linkSettings,
});

/** The settings for each process of this service. */
export const configurations = {
  main: ModerationApiConfig,
  worker: ModerationWorkerConfig,
  migrations: MigrationConfig,
};

// Each function reads the environment of its process. @throws an error that lists every invalid setting

export const readConfig = () => parseConfig(ModerationApiConfig, process.env);

export function readHealthAddresses() {
  const addresses = parseConfig(HealthAddresses, process.env);
  return forEachService((service) => addresses[urlSettingOf(service)]);
}

export const readWorkerConfig = () => parseConfig(ModerationWorkerConfig, process.env);

export const readMigrationConfig = () => parseConfig(MigrationConfig, process.env);
