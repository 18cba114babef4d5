import { defineJob, handle, NoData } from '@alaso/service-kit';
import { type RemoveEvidenceDeps, removeUnusedEvidence } from '../verification-documents/remove-evidence.ts';

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
