import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@alaso/contracts';
import { slices } from '../common/build.ts';
import { loadSecrets } from '../common/secrets.ts';
import { printError, UserError } from '../common/user-error.ts';
import { makeTeamKey } from '../release/keys/index.ts';

function keep(file: string, text: string): string {
  if (!existsSync(file)) writeFileSync(file, text, { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Creates passwords and connection strings for the MongoDB and Redis in compose.yaml. */
function makeDatabaseSecrets(folder: string): void {
  const password = (name: string) => keep(path.join(folder, name), randomBytes(24).toString('hex'));
  keep(path.join(folder, 'mongodb-replica-key'), randomBytes(512).toString('base64'));
  password('mongodb-root-password');
  keep(path.join(folder, 'redis-url'), `redis://:${password('redis-password')}@redis:6379`);
  for (const name of serviceNames) {
    const address = `mongodb://${name}:${password(`mongodb-${name}-password`)}@mongodb:27017`;
    keep(path.join(folder, `svc-${name}-mongodb-uri`), `${address}/?replicaSet=rs0&authSource=admin`);
  }
}

/**
 * Creates the platform's secrets in a folder, one file each, as mounted by compose.yaml and the overlays.
 * Existing secrets are not replaced.
 */
function makeSecrets(given: string | undefined): void {
  if (given === undefined) throw new UserError('Say into which folder: make-secrets.ts <folder>');
  const folder = path.resolve(given);
  const secrets = loadSecrets(folder);
  const files: Record<string, string> = {
    'service-token-public-keys': secrets.serviceTokenPublicKeys,
    // Set by the operator. While it is empty, the site does not offer online payment.
    'paystack-secret-key': '',
    // An empty file means that the secret is not set, but every mounted file has to exist.
    'second-factor-secret-former': '',
    'termii-api-key': '',
    'access-token-keys': readFileSync(secrets.accessTokenKeysFile, 'utf8'),
    ...Object.fromEntries(serviceNames.map((name) => [`svc-${name}-key`, secrets.serviceTokenKeys[name]])),
  };
  for (const [name, text] of Object.entries(files)) keep(path.join(folder, name), text);
  for (const name of ['shell', ...slices]) makeTeamKey(path.join(folder, 'release-keys', `${name}.pem`));
  makeDatabaseSecrets(folder);
}

try {
  makeSecrets(process.argv[2]);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
