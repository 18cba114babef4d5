import { ApiConfig, configReaders, MigrationConfig, sessionSettings, WorkerConfig } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { StorageConfig } from './storage/create-storage.ts';

const CatalogApiConfig = z.extend(ApiConfig, { ...sessionSettings, ...StorageConfig.shape });

const CatalogWorkerConfig = z.extend(WorkerConfig, StorageConfig.shape);

/** Of each process of this service. */
export const configurations = {
  main: CatalogApiConfig,
  worker: CatalogWorkerConfig,
  migrations: MigrationConfig,
};

// Each reads the environment of its process. @throws naming every setting that needs attention.
export const { readConfig, readWorkerConfig, readMigrationConfig } = configReaders(
  configurations,
  process.env,
);
