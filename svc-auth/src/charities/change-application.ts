import type { NewCharityApplication } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import { assertGoodOrganizationName } from '../users/index.ts';
import type { ApplyDeps } from './apply-as-charity.ts';
import type { CharityApplicationDocument } from './charity-application.repository.ts';
import { notApplied, ownApplicationDecided } from './charity.messages.ts';

type ChangeDeps = Omit<ApplyDeps, 'organizations'>;

async function explainNoneOpen({ applications }: Pick<ChangeDeps, 'applications'>, userId: string) {
  return (await applications.findLatest(userId))
    ? problem('application-decided', ownApplicationDecided)
    : problem('not-found', notApplied);
}

/**
 * Changes a user's pending application.
 * @throws not-found, application-decided, file-refused, invalid-input
 */
export async function editApplication(
  deps: Omit<ChangeDeps, 'users'>,
  { userId, application }: { userId: string; application: NewCharityApplication },
): Promise<CharityApplicationDocument> {
  const { applications, catalog, inTransaction, outbox } = deps;
  const { fileIds, ...facts } = application;
  assertGoodOrganizationName(facts.name);
  const open = await applications.findPending(userId);
  if (!open) throw await explainNoneOpen(deps, userId);
  const kept = fileIds?.length ? await catalog.keepEvidence(open._id, userId, fileIds) : [];
  const edited = await inTransaction(async (session) => {
    const before = await applications.findPending(userId, session);
    if (before?._id !== open._id) return null;
    const files = fileIds ? kept : before.files;
    const dropped = before.files.filter(({ id }) => !files.some((file) => file.id === id));
    if (dropped.length > 0) {
      const fileIds = dropped.map(({ id }) => id);
      await outbox.write('evidence.dropped', { applicationId: before._id, fileIds }, session);
    }
    return applications.edit(userId, { ...facts, files }, session);
  });
  if (!edited) throw await explainNoneOpen(deps, userId);
  return edited;
}

/**
 * Withdraws and deletes a user's pending application.
 * @throws not-found, application-decided
 */
export async function withdrawApplication(
  deps: Pick<ChangeDeps, 'applications' | 'users' | 'inTransaction' | 'outbox'>,
  userId: string,
): Promise<void> {
  const { applications, users, inTransaction, outbox } = deps;
  const withdrawn = await inTransaction(async (session) => {
    const open = await applications.withdraw(userId, session);
    if (!open) return null;
    // A user whose earlier application was rejected does not return to the list of charity requests.
    const earlier = await applications.findLatest(userId, session);
    await users.setCharityRequest(userId, earlier?.status === 'rejected' ? 'closed' : undefined, session);
    const fileIds = open.files.map(({ id }) => id);
    if (fileIds.length > 0) {
      await outbox.write('evidence.dropped', { applicationId: open._id, fileIds }, session);
    }
    return open;
  });
  if (!withdrawn) throw await explainNoneOpen(deps, userId);
}
