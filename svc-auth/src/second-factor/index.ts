export { challengeMs, type ChallengeRepository } from './challenge.repository.ts';
export { wrongAppCode } from './second-factor.messages.ts';
export { checkCode, type CheckCodeDeps } from './check-code.ts';
export { newAuthenticator, newRecoveryCodes, recoveryHashes, findTimeStep } from './codes.ts';
export {
  assertRoom,
  newPasskeyOptions,
  type PasskeyDeps,
  passkeyLoginOptions,
  signInExpired,
  verifyNewPasskey,
  verifyPasskeyLogin,
} from './passkeys.ts';
export type { PasskeyDocument, SecondFactorRepository } from './second-factor.repository.ts';
export type { SecretBox } from './secret-box.ts';
