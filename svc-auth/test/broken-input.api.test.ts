import { describeBrokenInput } from '@alaso/test-kit';
import { type AuthService, startAuthService } from './auth-service.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

describeBrokenInput('auth', () => auth);
