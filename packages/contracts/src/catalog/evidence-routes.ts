import * as z from 'zod/mini';
import { RequiredText } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { EvidenceFile, maxFileName } from './evidence-file.ts';
import { ObjectPath } from './upload.ts';

export const addEvidenceFile = /* @__PURE__ */ defineRoute({
  name: 'addEvidenceFile',
  service: 'catalog',
  method: 'POST',
  path: '/api/evidence-files',
  who: 'signed-in',
  body: z.strictObject({ objectPath: ObjectPath, name: RequiredText(maxFileName, 'Name the file') }),
  changes: [],
  status: 201,
  answer: EvidenceFile,
  errors: ['not-found', 'file-refused'],
});
