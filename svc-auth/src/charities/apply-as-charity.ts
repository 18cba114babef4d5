import { randomUUID } from 'node:crypto';
import type { NewCharityApplication } from '@alaso/contracts';
import { isDuplicateKey, type Platform, problem } from '@alaso/service-kit';
import type { UserRepository } from '../users/user.repository.ts';
import type { CharityApplicationDocument } from './charity-application.model.ts';
import type { CharityApplicationRepository } from './charity-application.repository.ts';
import type { OrganizationRepository } from './organization.repository.ts';

export type ApplyDeps = Pick<Platform, 'inTransaction'> & {
  applications: CharityApplicationRepository;
  organizations: Pick<OrganizationRepository, 'find'>;
  users: Pick<UserRepository, 'setCharityRequest'>;
};

type Application = { userId: string; application: NewCharityApplication };

/** Opens a person's application. @throws application-open, already-verified */
export async function applyAsCharity(
  { applications, organizations, users, inTransaction }: ApplyDeps,
  { userId, application }: Application,
): Promise<CharityApplicationDocument> {
  try {
    return await inTransaction(async (session) => {
      if (await organizations.find(userId, session)) {
        throw problem('already-verified', 'You are verified already. Change your card instead.');
      }
      await users.setCharityRequest(userId, 'open', session);
      return applications.add({ ...application, _id: randomUUID(), userId }, session);
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw problem('application-open', 'Your application waits already. Change it instead.');
  }
}

/** Changes a person's application while it waits. @throws not-found, application-decided */
export async function editApplication(
  { applications }: Pick<ApplyDeps, 'applications'>,
  { userId, application }: Application,
): Promise<CharityApplicationDocument> {
  const edited = await applications.edit(userId, application);
  if (edited) return edited;
  if (await applications.latestOf(userId)) {
    throw problem('application-decided', 'Your application has been decided. Read the decision first.');
  }
  throw problem('not-found', 'You have not applied yet.');
}
