import { type User } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

export type AuthClient = {
  /** undefined for an account that is gone. */
  user(id: string): Promise<User | undefined>;
};

export function authClient(call: CallService): AuthClient {
  return {
    async user(id) {
      const [user] = await call(authInternal.findUsers, { query: { ids: id } });
      return user;
    },
  };
}
