import type { ProfileChange } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import { changeRights, type RightsDeps, type UserDocument } from '../users/index.ts';

const changedMeanwhile = () =>
  problem('edited-meanwhile', 'Your profile was changed on another device. Check it, then save again.');

/**
 * Changes a user's names. Access tokens carry the first name, so they are renewed; rows of the other services
 * that carry it follow by an event.
 * @param seen the versions of the user that the caller has seen; undefined for any
 * @throws edited-meanwhile
 */
export async function changeProfile(
  deps: RightsDeps,
  userId: string,
  { firstName, lastName }: ProfileChange,
  seen: readonly string[] | undefined,
): Promise<UserDocument> {
  const { users, outbox } = deps;
  const user = await changeRights(deps, userId, (before) => {
    if (seen && !seen.includes(before.updatedAt.toISOString())) throw changedMeanwhile();
    const names = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName };
    if (names.firstName === before.firstName && names.lastName === before.lastName) return undefined;
    return {
      rights: {},
      async along(session) {
        await users.setNames(before, names, session);
        if (names.firstName === before.firstName) return;
        await outbox.write('user.renamed', { userId, firstName: names.firstName }, session);
      },
    };
  });
  return (await users.find(userId)) ?? user;
}
