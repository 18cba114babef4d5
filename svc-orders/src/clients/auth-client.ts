import { authRoutes, type User } from '@alaso/contracts';
import type { CallService } from '@alaso/service-kit';

export type AuthClient = {
  /** undefined for an account that is gone. */
  user(id: string): Promise<User | undefined>;
};

export function authClient(call: CallService): AuthClient {
  return {
    async user(id) {
      const [user] = await call(authRoutes.findUsers, { query: { ids: id } });
      return user;
    },
  };
}
