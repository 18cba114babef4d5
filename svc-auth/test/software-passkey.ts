import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { authRoutes } from '@alaso/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** Flags of authenticator data: user present, user verified, attested credential data included. */
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

type Traits = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number };

/** An authenticator in software, for tests: makes one ES256 passkey and signs with it. */
export class SoftwarePasskey {
  readonly credentialId = randomBytes(16);
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject };
  readonly #defaults: Required<Omit<Traits, 'counter'>>;
  #userHandle = '';
  #counter = 0;

  constructor(origin: string) {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#defaults = { origin, rpId: new URL(origin).hostname, isVerified: true };
  }

  #data(flags: number, rpId: string, counter: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  }

  #client(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Answers the options of {@link authRoutes.startPasskey}. */
  create(
    { challenge, user }: { challenge: string; user: { id: string } },
    traits: Traits = {},
  ): authRoutes.NewCredential {
    const { origin, rpId, isVerified } = { ...this.#defaults, ...traits };
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, cose]);
    const flags = present | attested | (isVerified ? verified : 0);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(this.#data(flags, rpId, 0, credential))],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    const clientDataJSON = base64(this.#client('webauthn.create', challenge, origin));
    return {
      ...this.#reference(),
      response: { clientDataJSON, attestationObject: base64(attestationObject), transports: ['internal'] },
    };
  }

  /** Answers the options of {@link authRoutes.startPasskeyLogin}. */
  use({ challenge }: { challenge: string }, traits: Traits = {}): authRoutes.UsedCredential {
    const { origin, rpId, isVerified } = { ...this.#defaults, ...traits };
    this.#counter = traits.counter ?? this.#counter + 1;
    const data = this.#data(present | (isVerified ? verified : 0), rpId, this.#counter);
    const client = this.#client('webauthn.get', challenge, origin);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return {
      ...this.#reference(),
      response: {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
        userHandle: this.#userHandle,
      },
    };
  }

  #reference() {
    const id = base64(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const };
  }
}
