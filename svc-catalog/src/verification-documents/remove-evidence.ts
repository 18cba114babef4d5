import type { EventPayload } from '@alaso/contracts/internal';
import { defineJob, handle, type Logger, NoData } from '@alaso/service-kit';
import { evidencePath, evidencePrefix } from '../photos/object-paths.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import type { EvidenceFileRepository } from './evidence-file.repository.ts';

type RemoveEvidenceDeps = {
  files: Pick<EvidenceFileRepository, 'find' | 'removeOf' | 'removeUnused'>;
  storage: Pick<ObjectStorage, 'list' | 'delete'>;
  now: () => Date;
};

/** A form that was begun may be finished the next morning. */
const unusedMs = 24 * 3_600_000;
/** So many rows are removed in one run. */
const batchSize = 500;

/** Removes what an application has no longer. Told twice, it does the rest of what it did not do before. */
export async function dropEvidence(
  { files, storage }: Pick<RemoveEvidenceDeps, 'files' | 'storage'>,
  { applicationId, fileIds }: EventPayload<'evidence.dropped'>,
): Promise<void> {
  for (const fileId of fileIds) {
    await files.removeOf(applicationId, fileId);
    if (!(await files.find(fileId))) await storage.delete(evidencePath(fileId));
  }
}

/**
 * Removes files that no application has had for a day: their rows first, then the objects without a row. What
 * a crash leaves in between goes with the next run.
 */
export async function removeUnusedEvidence(
  { files, storage, now }: RemoveEvidenceDeps,
  log: Logger,
): Promise<void> {
  const before = new Date(now().getTime() - unusedMs);
  const rows = await files.removeUnused(before, batchSize);
  let objects = 0;
  for await (const { path, modifiedAt } of storage.list(evidencePrefix)) {
    if (modifiedAt >= before || (await files.find(path.slice(evidencePrefix.length)))) continue;
    await storage.delete(path);
    objects += 1;
  }
  if (rows + objects > 0) log.info({ rows, objects }, 'unused evidence removed');
}

/** Every hour. A run that fails is made up for by the next. */
const removeUnusedEvidenceJob = defineJob({
  name: 'remove-unused-evidence',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 3_600_000,
});

export const handleRemoveUnusedEvidence = (deps: RemoveEvidenceDeps) =>
  handle(removeUnusedEvidenceJob, (_data, { log }) => removeUnusedEvidence(deps, log));
