import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './error-code.ts';

export type Secrets = {
  /** Signs the tokens with which services call each other. */
  serviceTokenSecret: string;
  /** JSON `{ keys: [private JWK] }`: ES256 keys of access tokens, the first one signs. */
  accessTokenKeysFile: string;
};

/** The platform's secrets: made once, readable by their owner only, the same after a restart. */
export async function openSecrets(folder: string): Promise<Secrets> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const accessTokenKeysFile = path.join(folder, 'access-token-keys.json');
  await readOrMake(accessTokenKeysFile, () => JSON.stringify({ keys: [newSigningKey()] }));
  return {
    serviceTokenSecret: await readOrMake(path.join(folder, 'service-token-secret'), randomSecret),
    accessTokenKeysFile,
  };
}

async function readOrMake(file: string, make: () => string): Promise<string> {
  try {
    // `wx` fails where the file is: a secret that was made is never replaced.
    await writeFile(file, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}

const randomSecret = () => randomBytes(32).toString('base64url');

function newSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' };
}
