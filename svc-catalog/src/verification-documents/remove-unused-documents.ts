import type { EventPayload } from '@alaso/contracts/internal';
import { defineJob, handle, type Logger, NoData } from '@alaso/service-kit';
import { documentPath, documentsPrefix } from '../photos/index.ts';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import type { VerificationDocumentRepository } from './verification-document.repository.ts';

type RemoveDocumentsDeps = {
  files: Pick<VerificationDocumentRepository, 'find' | 'removeFrom' | 'removeUnused'>;
  storage: Pick<ObjectStorage, 'list' | 'delete'>;
  now: () => Date;
};

/** Long enough to finish a form the next morning. */
const unusedMs = 24 * 3_600_000;
/** Number of rows deleted per run. */
const batchSize = 500;

/**
 * Deletes files that no longer belong to an application. A repeated call finishes the work of an interrupted
 * run.
 */
export async function dropDocuments(
  { files, storage }: Pick<RemoveDocumentsDeps, 'files' | 'storage'>,
  { applicationId, fileIds }: EventPayload<'evidence.dropped'>,
): Promise<void> {
  for (const fileId of fileIds) {
    await files.removeFrom(applicationId, fileId);
    if (!(await files.find(fileId))) await storage.delete(documentPath(fileId));
  }
}

/**
 * Deletes files that have had no application for a day: first their rows, followed by objects without a row.
 * The next run deletes anything left behind by a crash.
 */
export async function removeUnusedDocuments(
  { files, storage, now }: RemoveDocumentsDeps,
  log: Logger,
): Promise<void> {
  const before = new Date(now().getTime() - unusedMs);
  const rows = await files.removeUnused(before, batchSize);
  let objects = 0;
  for await (const { path, modifiedAt } of storage.list(documentsPrefix)) {
    if (modifiedAt >= before || (await files.find(path.slice(documentsPrefix.length)))) continue;
    await storage.delete(path);
    objects += 1;
  }
  if (rows + objects > 0) log.info({ rows, objects }, 'unused evidence removed');
}

/** Runs hourly. If a run fails, the next one catches up. */
const removeUnusedDocumentsJob = defineJob({
  name: 'remove-unused-evidence',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 3_600_000,
});

export const handleRemoveUnusedDocuments = (deps: RemoveDocumentsDeps) =>
  handle(removeUnusedDocumentsJob, (_data, { log }) => removeUnusedDocuments(deps, log));
