import * as z from 'zod/mini';
import { Id, IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { EvidenceFile, maxEvidenceFiles } from './evidence-file.ts';

/** Pages only link to this route. */
export const readEvidenceFile = /* @__PURE__ */ defineRoute({
  name: 'readEvidenceFile',
  service: 'catalog',
  method: 'GET',
  path: '/api/evidence-files/:id',
  who: 'signed-in',
  params: IdParams,
  reads: [],
  status: 200,
  answer: z.file(),
  contentType: 'application/octet-stream',
  errors: [],
});

/** The id in the path is the application's. Calling it again adds files and never removes any. */
export const keepEvidence = /* @__PURE__ */ defineRoute({
  name: 'keepEvidence',
  service: 'catalog',
  method: 'PUT',
  path: '/internal/evidence-keepers/:id',
  who: 'service',
  params: IdParams,
  body: z.strictObject({
    /** The user who must own the files. */
    ownerId: Id,
    fileIds: z.array(Id).check(z.maxLength(maxEvidenceFiles)),
  }),
  status: 200,
  answer: z.array(EvidenceFile),
  errors: ['file-refused'],
});
