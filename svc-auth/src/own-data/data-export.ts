import type { authRoutes } from '@alaso/contracts';
import { dayMs, isDuplicateKey, type Platform, problem } from '@alaso/service-kit';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import type { DataExportDocument, DataExportRepository } from './data-export.repository.ts';
import { nextCopyFrom, noCopy } from './own-data.messages.ts';

/** Period during which a copy can be downloaded. */
export const availableMs = 7 * dayMs;
/** Far larger than any user's data. */
const maxBytes = 200 * 1024 * 1024;

export type DataExportDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  exports: DataExportRepository;
  storage: Pick<ObjectStorage, 'read'>;
};

const nextAfter = ({ requestedAt }: DataExportDocument) => new Date(requestedAt.getTime() + dayMs);

export function presentExport(row: DataExportDocument | null, now: Date): authRoutes.DataExport {
  if (!row) return { state: 'none', availableUntil: null, nextAt: null };
  const next = nextAfter(row);
  const nextAt = next > now ? next.toISOString() : null;
  if (row.expiresAt === null) return { state: nextAt ? 'preparing' : 'none', availableUntil: null, nextAt };
  const isThere = row.expiresAt > now;
  const availableUntil = isThere ? row.expiresAt.toISOString() : null;
  return { state: isThere ? 'ready' : 'none', availableUntil, nextAt };
}

/** @throws too-many-requests with the time at which the next request is allowed */
export async function requestExport(
  { exports, inTransaction, outbox }: DataExportDeps,
  userId: string,
  now: Date,
): Promise<DataExportDocument> {
  const requested = await inTransaction(async (session) => {
    const before = new Date(now.getTime() - dayMs);
    const row = await exports.request(userId, { now, before }, session);
    await outbox.write('data-export.requested', { userId }, session);
    return row;
  }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  if (requested) return requested;
  const latest = await exports.find(userId);
  const next = latest ? nextAfter(latest) : now;
  throw problem('too-many-requests', nextCopyFrom(next), {
    retryAfterMs: Math.max(1000, next.getTime() - now.getTime()),
  });
}

/** @throws not-found */
export async function readExport(
  { exports, storage }: DataExportDeps,
  userId: string,
  now: Date,
): Promise<File> {
  const row = await exports.find(userId);
  const isThere = row?.expiresAt && row.expiresAt > now;
  const bytes = isThere && row.path !== null ? await storage.read(row.path, maxBytes) : undefined;
  if (!bytes) throw problem('not-found', noCopy);
  return new File([new Uint8Array(bytes)], 'alaso-my-data.json', { type: 'application/json' });
}
