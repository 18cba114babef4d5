export { type AbsentUsers, absentUsers, absentUsersOf, type Departure } from './absent-users.ts';
export {
  type AccessClaims,
  accessTokenMs,
  createKeyFinder,
  type FindKey,
  signAccessToken,
  type SigningKey,
  type Suspension,
  verifyAccessToken,
} from './access-token.ts';
export {
  assertFresh,
  assertMayActOn,
  assertVerifiedEmail,
  type Caller,
  buildCaller as callerOf,
  isAdminWith,
} from './caller.ts';
export { accessCookieOf, isHttps, plainSessionHint, secureCookie, sessionHintOf } from './cookie-names.ts';
export { derivedId } from './derived-id.ts';
export { readLink, signLink } from './link-token.ts';
export { openRevocations, type Revocations } from './revocations.ts';
export { callingService, type ServicePublicKeys, signServiceToken } from './service-token.ts';
export {
  afterSanction,
  type Decided,
  type KeptSuspension,
  type SuspendedUsers,
  suspendedUsers,
  suspensionsOf,
} from './suspended-users.ts';
export { assertNotSuspended, isInForce } from './suspension.ts';
export { verifiedTokens } from './verified-tokens.ts';
