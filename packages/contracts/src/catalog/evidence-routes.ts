import * as z from 'zod/mini';
import { RequiredText } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { EvidenceFile, maxFileName } from './evidence-file.ts';
import { ObjectPath } from './upload.ts';

export const addEvidenceFile = /* @__PURE__ */ defineRoute({
  name: 'addEvidenceFile',
  summary:
    'Check one of your uploads and add it as a verification document; removed after a day without an application',
  service: 'catalog',
  method: 'POST',
  path: '/api/evidence-files',
  who: 'signed-in',
  parties: { of: 'upload', owner: 'ok', stranger: 'not-found' },
  body: z.strictObject({ objectPath: ObjectPath, name: RequiredText(maxFileName, 'Name the file') }),
  changes: [],
  status: 201,
  answer: EvidenceFile,
  errors: ['not-found', 'file-refused'],
});
