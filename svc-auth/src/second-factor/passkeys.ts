import { randomUUID } from 'node:crypto';
import type { authRoutes } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { challengeMs, type ChallengeRepository } from './challenge.repository.ts';
import { passkeyRefused, passkeySite, signInExpiredText, tooManyPasskeys } from './second-factor.messages.ts';
import type { PasskeyDocument, SecondFactorRepository } from './second-factor.repository.ts';

export type PasskeyDeps = {
  factors: SecondFactorRepository;
  challenges: ChallengeRepository;
  /** The origins of our own pages. The public origin comes first, because passkeys are bound to its host. */
  origins: readonly string[];
};

const maxPasskeys = 10;

const refused = (cause?: unknown) => problem('passkey-refused', passkeyRefused, { cause });

export const signInExpired = () => problem('sign-in-expired', signInExpiredText);

const relyingParty = ([first = '']: readonly string[]) => new URL(first).hostname;

/** @throws passkey-refused if the user already has the maximum number of passkeys */
export function assertRoom(own: readonly PasskeyDocument[]): void {
  if (own.length >= maxPasskeys) throw problem('passkey-refused', tooManyPasskeys(maxPasskeys));
}

/** Returns the options for a browser to create a passkey. @throws passkey-refused */
export async function newPasskeyOptions(
  { factors, challenges, origins }: PasskeyDeps,
  user: { _id: string; email: string; firstName: string; lastName: string },
): Promise<(typeof authRoutes.startPasskey)['answer']['_zod']['output']> {
  const own = await factors.listPasskeys(user._id);
  assertRoom(own);
  const challenge = await challenges.add('new-passkey', { userId: user._id });
  const name = `${user.firstName} ${user.lastName}`;
  const options = await generateRegistrationOptions({
    rpName: passkeySite,
    rpID: relyingParty(origins),
    userID: Buffer.from(user._id),
    userName: user.email,
    userDisplayName: name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeMs['new-passkey'],
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return {
    rp: { id: relyingParty(origins), name: passkeySite },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: challengeMs['new-passkey'],
    excludeCredentials: own.map((row) => ({
      id: row.credentialId,
      type: 'public-key' as const,
      transports: row.transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Verifies a passkey that a browser has created, and consumes its challenge. @throws passkey-refused */
export async function verifyNewPasskey(
  { challenges, origins }: PasskeyDeps,
  userId: string,
  { name, response }: { name: string; response: authRoutes.NewCredential },
): Promise<PasskeyDocument> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: async (challenge) =>
      (await challenges.use(challenge, 'new-passkey'))?.userId === userId,
    expectedOrigin: [...origins],
    expectedRPID: relyingParty(origins),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw refused(error);
  });
  if (!verified) throw refused();
  const { credential } = registrationInfo;
  return {
    _id: randomUUID(),
    userId,
    credentialId: credential.id,
    name,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    addedAt: new Date(),
    lastUsedAt: null,
  };
}

/** Returns the options for a browser to sign in with a passkey for any account. */
export async function passkeyLoginOptions({
  challenges,
  origins,
}: PasskeyDeps): Promise<(typeof authRoutes.startPasskeyLogin)['answer']['_zod']['output']> {
  const challenge = await challenges.add('passkey-login');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(origins),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeMs['passkey-login'],
    userVerification: 'required',
  });
  return {
    challenge: options.challenge,
    timeout: challengeMs['passkey-login'],
    rpId: relyingParty(origins),
    userVerification: 'required',
  };
}

/**
 * Returns the id of the user whose passkey signed the challenge. Consumes the challenge, so only one of
 * several calls with the same response succeeds. Checks the passkey's counter, to detect a copied
 * authenticator.
 * @throws passkey-refused, sign-in-expired
 */
export async function verifyPasskeyLogin(
  { factors, challenges, origins }: PasskeyDeps,
  response: authRoutes.UsedCredential,
): Promise<string> {
  const passkey = await factors.findPasskey(response.id);
  let isOpen = true;
  if (!passkey) throw refused();
  const owner = response.response.userHandle;
  if (owner !== undefined && Buffer.from(owner, 'base64url').toString() !== passkey.userId) throw refused();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    async expectedChallenge(challenge) {
      isOpen = (await challenges.use(challenge, 'passkey-login')) !== null;
      return isOpen;
    },
    expectedOrigin: [...origins],
    expectedRPID: relyingParty(origins),
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw isOpen ? refused(error) : signInExpired();
  });
  if (!verified || !(await factors.usePasskey(passkey, authenticationInfo.newCounter))) throw refused();
  return passkey.userId;
}
