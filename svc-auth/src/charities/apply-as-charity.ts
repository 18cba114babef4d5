import type { NewCharityApplication } from '@alaso/contracts';
import { derivedId, isDuplicateKey, type Platform, problem } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { assertGoodOrganizationName, type UserRepository } from '../users/index.ts';
import type {
  CharityApplicationDocument,
  CharityApplicationRepository,
} from './charity-application.repository.ts';
import { alreadyVerified, applicationOpen, newApplication } from './charity.messages.ts';
import type { OrganizationRepository } from './organization.repository.ts';

export type ApplyDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  applications: CharityApplicationRepository;
  organizations: Pick<OrganizationRepository, 'find'>;
  users: Pick<UserRepository, 'setCharityRequest'>;
  catalog: Pick<CatalogClient, 'keepEvidence'>;
};

const openAlready = () => problem('application-open', applicationOpen);

/**
 * Opens a user's application. Retries of the call use the same `applicationId`.
 * @throws application-open, already-verified, file-refused; invalid-input for a name that imitates us
 */
export async function applyAsCharity(
  { applications, organizations, users, catalog, inTransaction, outbox }: ApplyDeps,
  {
    userId,
    applicationId,
    application,
  }: { userId: string; applicationId: string; application: NewCharityApplication },
): Promise<CharityApplicationDocument> {
  const { fileIds = [], ...facts } = application;
  assertGoodOrganizationName(facts.name);
  // Checked first, so that files are stored only if the application can be created.
  const open = await applications.findPending(userId);
  if (open?._id === applicationId) return open;
  if (open) throw openAlready();
  const files = fileIds.length > 0 ? await catalog.keepEvidence(applicationId, userId, fileIds) : [];
  try {
    return await inTransaction(async (session) => {
      if (await organizations.find(userId, session)) {
        throw problem('already-verified', alreadyVerified);
      }
      await users.setCharityRequest(userId, 'open', session);
      const notification = {
        noticeId: derivedId('charity application', applicationId, 'new'),
        ...newApplication(facts.name),
        link: '/admin?tab=charities',
        changed: ['charity' as const],
        except: [userId],
      };
      await outbox.write('admin-notice.raised', notification, session);
      return applications.add({ ...facts, files, _id: applicationId, userId }, session);
    });
  } catch (error) {
    // If the response was lost, the application may already exist.
    if (fileIds.length > 0 && (await applications.findPending(userId))?._id !== applicationId) {
      await inTransaction((session) => outbox.write('evidence.dropped', { applicationId, fileIds }, session));
    }
    if (!isDuplicateKey(error)) throw error;
    throw openAlready();
  }
}
