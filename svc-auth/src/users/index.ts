export { changeRights, type RightsDeps } from './change-rights.ts';
export {
  type FormerAddressRepository,
  formerAddressRepository,
  formerAddressesOf,
} from './former-address.repository.ts';
export { accountGone, lockingCredentials, type LockingDeps } from './locking-credentials.ts';
export { assertGoodNames, assertGoodOrganizationName } from './name-policy.ts';
export { assertGoodPassword } from './password-policy.ts';
export type { Passwords } from './password.ts';
export { suspensionOf } from './suspension.ts';
export { personNotFound } from './user.messages.ts';
export { credentialVersionOf, type UserDocument, usersOf } from './user.model.ts';
export {
  isNew,
  maskedPlace,
  newAccountOf,
  presentOwnUser,
  presentUser,
  verifyEmailBy,
} from './user.presenter.ts';
export type { UserListRepository } from './user-list.repository.ts';
export type { ProfileFields, UserRepository } from './user.repository.ts';
