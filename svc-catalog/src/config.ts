import {
  ApiConfig,
  configReaders,
  linkSecret,
  MigrationConfig,
  sessionSettings,
  setting,
  WorkerConfig,
} from '@alaso/service-kit';
import { storageSettings } from '@alaso/service-kit/storage';
import * as z from 'zod/mini';

const CatalogApiConfig = z.extend(ApiConfig, {
  ...sessionSettings,
  ...storageSettings,
  UPLOAD_SECRET: setting(
    'signs the addresses of uploads to MEDIA_FOLDER; only for the API; former secrets may follow, one a line',
    z.optional(linkSecret()),
    { isSecret: true },
  ),
  SITE_URL: setting(
    'where the gateway answers inside the network, such as http://gateway; the templates of the first paint are read from there, and without it pages have none',
    z.optional(z.url('set it to the base address of the gateway, such as http://gateway')),
  ),
});

const CatalogWorkerConfig = z.extend(WorkerConfig, storageSettings);

/** The settings for each process of this service. */
export const configurations = {
  main: CatalogApiConfig,
  worker: CatalogWorkerConfig,
  migrations: MigrationConfig,
};

// Each function reads the environment of its process. @throws an error that lists every invalid setting
export const { readConfig, readWorkerConfig, readMigrationConfig } = configReaders(
  configurations,
  process.env,
);
