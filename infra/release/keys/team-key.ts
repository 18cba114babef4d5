import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '@alaso/processes';
import { UserError } from '../../common/user-error.ts';

/** An Ed25519 key with which a team signs its releases. */
export type TeamKey = { publicKey: string; sign: (text: string) => string };

const spki = { format: 'der', type: 'spki' } as const;

function teamKey(privateKey: KeyObject): TeamKey {
  return {
    publicKey: createPublicKey(privateKey).export(spki).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

/** @throws a {@link UserError} if the file does not contain an Ed25519 key */
export function readTeamKey(file: string): TeamKey {
  if (!existsSync(file))
    throw new UserError(`There is no key in ${file}: only the holder of a team's key can release for it.`);
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return teamKey(key);
  } catch {
    // The error below explains this case.
  }
  throw new UserError(
    `${file} holds no Ed25519 key. \`npm run release -- <name> --make-key <file>\` makes one.`,
  );
}

/** Creates a key that only its owner can read, unless it exists. */
export function makeTeamKey(file: string): TeamKey {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readTeamKey(file);
}

/** Returns true if the owner of this public key has signed the text. Returns false for an invalid key. */
export function isSigned(text: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), ...spki });
    return (
      key.asymmetricKeyType === 'ed25519' &&
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
    );
  } catch {
    return false;
  }
}
