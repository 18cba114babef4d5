import { ApiConfig, configReaders, MigrationConfig, sessionSettings, WorkerConfig } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { StorageConfig } from './storage/create-storage.ts';

const CatalogApiConfig = z.extend(ApiConfig, { ...sessionSettings, ...StorageConfig.shape });

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
