import * as z from 'zod/mini';
import { Id, IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { EvidenceFile, maxEvidenceFiles } from './evidence-file.ts';

/** A page only links to it. */
export const readEvidenceFile = /* @__PURE__ */ defineRoute({
  name: 'readEvidenceFile',
  summary:
    'Download a verification document, as its owner or an admin; an admin who reads it is written to the audit log',
  service: 'catalog',
  method: 'GET',
  path: '/api/evidence-files/:id',
  who: 'signed-in',
  parties: { of: 'evidence-file', owner: 'ok', stranger: 'not-found', admin: 'ok' },
  params: IdParams,
  reads: [],
  status: 200,
  answer: z.file(),
  contentType: 'application/octet-stream',
  errors: [],
});

/** The id in the path is the application's. Repeated, with these or other files, the call adds. */
export const keepEvidence = /* @__PURE__ */ defineRoute({
  name: 'keepEvidence',
  summary: "Keep an owner's files for their application; returns them in the order given",
  service: 'catalog',
  method: 'PUT',
  path: '/internal/evidence-keepers/:id',
  who: 'service',
  params: IdParams,
  body: z.strictObject({
    /** Whose they have to be. */
    ownerId: Id,
    fileIds: z.array(Id).check(z.maxLength(maxEvidenceFiles)),
  }),
  status: 200,
  answer: z.array(EvidenceFile),
  errors: ['file-refused'],
});
