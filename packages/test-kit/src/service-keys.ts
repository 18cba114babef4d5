import type { KeyObject } from 'node:crypto';
import { forEachService, type ServiceName, serviceNames } from '@alaso/contracts';
import { newKeyPair } from '@alaso/service-kit/new-key-pair';

/** A key pair for each service, generated per run as each platform generates its own. */
const keys = forEachService(newKeyPair);

export const serviceKeyOf = (service: ServiceName): KeyObject => keys[service].privateKey;

/** Returns a service's key settings: its own private key and all public keys. */
export const serviceKeySettings = (service: ServiceName) => ({
  SERVICE_TOKEN_KEY: JSON.stringify(keys[service].privateKey.export({ format: 'jwk' })),
  SERVICE_TOKEN_PUBLIC_KEYS: JSON.stringify({
    keys: serviceNames.map((kid) => ({ ...keys[kid].publicKey.export({ format: 'jwk' }), kid })),
  }),
});
