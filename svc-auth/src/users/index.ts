export { changeRights, type RightsDeps } from './change-rights.ts';
export { assertGoodPassword } from './password-policy.ts';
export type { Passwords } from './password.ts';
export { suspensionOf } from './suspension.ts';
export { type UserDocument, usersOf } from './user.model.ts';
export { isNew, newAccountOf, presentOwnUser, presentUser, verifyEmailBy } from './user.presenter.ts';
export type { UserListRepository } from './user-list.repository.ts';
export type { ProfileFields, UserRepository } from './user.repository.ts';
