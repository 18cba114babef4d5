import { describeBrokenInput } from '@alaso/test-kit';
import { type UserDocument, usersOf } from '../src/users/user.model.ts';
import { type AuthService, newEmail, startAuthService } from './auth-service.ts';

let auth: AuthService;
let member: UserDocument | null;
beforeAll(async () => {
  auth = await startAuthService();
  member = await auth.find((await auth.member()).user.id);
});
afterAll(() => auth.close());

describeBrokenInput(
  'auth',
  () => auth,
  async ({ id, role }) => {
    await usersOf(auth.platform.connection).create({ ...member, _id: id, email: newEmail(), role });
  },
);
