export { linkSecret, parseSecrets as secretsOf, signingSecretOf } from './link-secret.ts';
export { configReaders, parseConfig } from './parse-config.ts';
export {
  ApiConfig,
  callSettings,
  MigrationConfig,
  ServicePrivateKey,
  sessionSettings,
  WorkerConfig,
} from './service-config.ts';
export { count, required, setting, settingWords } from './setting.ts';
