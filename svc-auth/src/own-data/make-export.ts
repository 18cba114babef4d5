import type { PersonalDataPage } from '@alaso/contracts/internal';
import { Id } from '@alaso/contracts';
import {
  defineJob,
  handle,
  type JobHandler,
  type Logger,
  NoData,
  type PushToPages,
} from '@alaso/service-kit';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import * as z from 'zod/mini';
import { neighbors, type PersonalDataClient } from '../clients/personal-data-client.ts';
import { type SendDeps, sendOnce } from '../mail/index.ts';
import type { UserRepository } from '../users/index.ts';
import { availableMs } from './data-export.ts';
import { type DataExportRepository, exportsPrefix, newExportPath } from './data-export.repository.ts';
import { exportReadyMail } from './own-data.messages.ts';

/** Retried for about 17 hours, because another service might be down. */
export const makeExportJob = defineJob({
  name: 'make-data-export',
  data: z.strictObject({ userId: Id }),
  attempts: 12,
  backoffMs: 15_000,
});

type MakeExportDeps = SendDeps & {
  shopUrl: string;
  users: Pick<UserRepository, 'find'>;
  exports: DataExportRepository;
  storage: Pick<ObjectStorage, 'write' | 'delete' | 'list'>;
  neighborsData: Pick<PersonalDataClient, 'read'>;
  readOwn: (userId: string, from: string | undefined) => Promise<PersonalDataPage>;
  push: PushToPages;
};

/** Returns all rows from one service, by collection. */
async function readAll(
  readPage: (from: string | undefined) => Promise<PersonalDataPage>,
): Promise<Record<string, Record<string, unknown>[]>> {
  const all: Record<string, Record<string, unknown>[]> = {};
  for (let from: string | undefined; ; ) {
    const { collection, rows, next } = await readPage(from);
    all[collection] = [...(all[collection] ?? []), ...rows];
    if (next === null) return all;
    from = next;
  }
}

/**
 * Writes the file that a user requested, and emails the user about it. A retry performs only the missing
 * steps.
 */
async function makeExport(deps: MakeExportDeps, userId: string): Promise<void> {
  const { users, exports, storage, neighborsData, readOwn, shopUrl, now, push } = deps;
  const request = await exports.find(userId);
  const user = await users.find(userId);
  // A deleted account does not need a copy.
  if (!request || !user || user.eraseAt) return;
  let { expiresAt } = request;
  if (expiresAt === null) {
    const data: Record<string, unknown> = { account: await readAll((from) => readOwn(userId, from)) };
    for (const service of neighbors)
      data[service] = await readAll((from) => neighborsData.read(service, userId, from));
    const file = JSON.stringify({ madeAt: now().toISOString(), ...data }, null, 2);
    const path = newExportPath();
    expiresAt = new Date(now().getTime() + availableMs);
    await storage.write(path, Buffer.from(file), 'application/json');
    if (!(await exports.setReady(request, { path, expiresAt }))) return storage.delete(path);
    if (request.path !== null) await storage.delete(request.path);
  }
  const until = expiresAt;
  const url = new URL('/dashboard?tab=settings#your-data', shopUrl).href;
  await sendOnce(deps, `data-export-${request.requestId}`, async () => ({
    to: user.email,
    ...exportReadyMail(user.firstName, until, url),
  }));
  await push({ userIds: [userId], changed: ['data-export'] });
}

export const handleMakeExport = (deps: MakeExportDeps): JobHandler =>
  handle(makeExportJob, ({ userId }) => makeExport(deps, userId));

const filesPerRun = 500;

type SweepDeps = Pick<MakeExportDeps, 'exports' | 'storage' | 'now'>;

/** Deletes expired copies, and files that have no row because of a crash. */
export async function removeExpiredExports({ exports, storage, now }: SweepDeps, log: Logger): Promise<void> {
  const expired = await exports.expired(now(), filesPerRun);
  for (const row of expired) {
    if (row.path !== null) await storage.delete(row.path);
    await exports.remove(row);
  }
  const oldest = new Date(now().getTime() - availableMs);
  let strays = 0;
  for await (const { path, modifiedAt } of storage.list(exportsPrefix)) {
    if (modifiedAt >= oldest || (await exports.hasPath(path))) continue;
    await storage.delete(path);
    strays += 1;
  }
  if (expired.length + strays > 0) log.info({ expired: expired.length, strays }, 'copies of data removed');
}

/** Runs hourly. If a run fails, the next one catches up. */
const removeExportsJob = defineJob({
  name: 'remove-data-exports',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 3_600_000,
});

export const handleRemoveExports = (deps: SweepDeps): JobHandler =>
  handle(removeExportsJob, (_data, { log }) => removeExpiredExports(deps, log));
