import {
  ApiConfig,
  configReaders,
  MigrationConfig,
  sessionSettings,
  setting,
  WorkerConfig,
} from '@alaso/service-kit';
import * as z from 'zod/mini';

/** Where photos lie: in a bucket where one is named, else in a folder that nginx serves. */
export const StorageConfig = z.object({
  UPLOAD_SECRET: setting(
    'signs the addresses of uploads to MEDIA_FOLDER; the API has it',
    z.optional(z.string().check(z.minLength(32, 'set it to a secret of 32 characters or more'))),
    { isSecret: true },
  ),
  MEDIA_FOLDER: setting(
    'the folder of photos that the gateway serves as `/media/`, where there is no bucket',
    z.optional(z.string()),
  ),
  S3_BUCKET: setting('the bucket of photos', z.optional(z.string())),
  S3_ENDPOINT: setting(
    'the server of the bucket; the same address for the gateway, because uploads are signed for it',
    z.optional(z.url('set it to the address of the storage, such as https://s3.example')),
  ),
  S3_REGION: setting('as the server of the bucket has it', z._default(z.string(), 'us-east-1')),
  S3_ACCESS_KEY_ID: setting('may read, write, delete and list in the bucket', z.optional(z.string()), {
    isSecret: true,
  }),
  S3_SECRET_ACCESS_KEY: setting('belongs to S3_ACCESS_KEY_ID', z.optional(z.string()), { isSecret: true }),
});
export type StorageConfig = z.infer<typeof StorageConfig>;

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
