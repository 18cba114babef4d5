import {
  ApiConfig,
  configReaders,
  MigrationConfig,
  sessionSettings,
  setting,
  WorkerConfig,
} from '@alaso/service-kit';
import * as z from 'zod/mini';
import { StorageConfig } from './storage/create-storage.ts';

const CatalogApiConfig = z.extend(ApiConfig, {
  ...sessionSettings,
  ...StorageConfig.shape,
  SITE_URL: setting(
    'where the gateway answers inside the network, such as http://gateway; the templates of the first paint are read from there, and without it pages have none',
    z.optional(z.url('set it to the base address of the gateway, such as http://gateway')),
  ),
});

const CatalogWorkerConfig = z.extend(WorkerConfig, StorageConfig.shape);

/** Settings of each process of this service. */
export const configurations = {
  main: CatalogApiConfig,
  worker: CatalogWorkerConfig,
  migrations: MigrationConfig,
};

// Each reads its process's environment. @throws naming every invalid setting
export const { readConfig, readWorkerConfig, readMigrationConfig } = configReaders(
  configurations,
  process.env,
);
