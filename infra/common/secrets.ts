import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { forEachService, type ServiceName, serviceNames } from '@alaso/contracts';
import { errorCode } from '@alaso/processes';
import { newKeyPair } from '@alaso/service-kit/new-key-pair';
import * as z from 'zod/mini';

export type Secrets = {
  /** Private JWK of each service, which signs the tokens for its calls to other services. */
  serviceTokenKeys: Record<ServiceName, string>;
  /** JSON `{ keys: [public JWK] }` for all services, where `kid` is the service's name. */
  serviceTokenPublicKeys: string;
  /** JSON `{ keys: [private JWK] }` with the ES256 keys for access tokens. The first one signs. */
  accessTokenKeysFile: string;
  /** Signs upload URLs. */
  uploadSecret: string;
  /** Signs unsubscribe links. */
  unsubscribeSecret: string;
  /** Private JWK with which push services recognize our notifications. */
  pushKey: string;
  /** Encrypts the secrets for authenticator apps. */
  secondFactorSecret: string;
  /** Signs the links that organizations use to respond to offers. */
  offerSecret: string;
  /** The key shared by svc-orders and the payment sandbox. */
  sandboxSecret: string;
};

/** Creates the platform's secrets unless they exist. Only the owner can read the files. */
export function loadSecrets(folder: string): Secrets {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const accessTokenKeysFile = path.join(folder, 'access-token-keys.json');
  loadOrMake(accessTokenKeysFile, () => JSON.stringify({ keys: [newSigningKey()] }));
  const secret = (name: string) => loadOrMake(path.join(folder, name), () => randomBytes(32).toString('hex'));
  return {
    ...loadServiceKeys(folder),
    accessTokenKeysFile,
    uploadSecret: secret('upload-secret'),
    unsubscribeSecret: secret('unsubscribe-secret'),
    pushKey: loadOrMake(path.join(folder, 'push-key'), () => JSON.stringify(newPrivateJwk())),
    secondFactorSecret: secret('second-factor-secret'),
    offerSecret: secret('offer-secret'),
    sandboxSecret: secret('sandbox-secret'),
  };
}

const ServiceKey = z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() });

function loadServiceKeys(folder: string): Pick<Secrets, 'serviceTokenKeys' | 'serviceTokenPublicKeys'> {
  const serviceTokenKeys = forEachService((service) =>
    loadOrMake(path.join(folder, `svc-${service}-key.json`), () => JSON.stringify(newPrivateJwk())),
  );
  // The schema removes the private part.
  const keys = serviceNames.map((service) => ({
    ...z.parse(ServiceKey, JSON.parse(serviceTokenKeys[service])),
    kid: service,
  }));
  return { serviceTokenKeys, serviceTokenPublicKeys: JSON.stringify({ keys }) };
}

function loadOrMake(file: string, make: () => string): string {
  try {
    // `wx` fails if the file exists, so a secret is never replaced.
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

const newPrivateJwk = () => newKeyPair().privateKey.export({ format: 'jwk' });

const newSigningKey = () => ({ ...newPrivateJwk(), kid: randomUUID(), use: 'sig', alg: 'ES256' });
