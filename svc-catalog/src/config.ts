import { ApiConfig, MigrationConfig, parseConfig, sessionSettings, WorkerConfig } from '@alaso/service-kit';
import * as z from 'zod/mini';

/** Where photos lie: in a bucket where one is named, else in a folder that nginx serves. */
export const StorageConfig = z.object({
  /** Signs the addresses of uploads to the folder. The API has it. */
  UPLOAD_SECRET: z.optional(z.string().check(z.minLength(32, 'set it to a secret of 32 characters or more'))),
  /** The folder that nginx serves as `/media/`. */
  MEDIA_FOLDER: z.optional(z.string()),
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(z.url('set it to the address of the storage, such as https://s3.example')),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
});
export type StorageConfig = z.infer<typeof StorageConfig>;

// Each reads the environment of its process. @throws naming every setting that needs attention.

export const readConfig = () =>
  parseConfig(z.extend(ApiConfig, { ...sessionSettings, ...StorageConfig.shape }), process.env);

export const readWorkerConfig = () => parseConfig(z.extend(WorkerConfig, StorageConfig.shape), process.env);

export const readMigrationConfig = () => parseConfig(MigrationConfig, process.env);
