import { ApiConfig, MigrationConfig, parseConfig, sessionSettings, WorkerConfig } from '@alaso/service-kit';
import * as z from 'zod/mini';

// Each reads the environment of its process. @throws naming every setting that needs attention.

export const readConfig = () => parseConfig(z.extend(ApiConfig, sessionSettings), process.env);

export const readWorkerConfig = () => parseConfig(WorkerConfig, process.env);

export const readMigrationConfig = () => parseConfig(MigrationConfig, process.env);
