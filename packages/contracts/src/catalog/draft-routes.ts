import { IdParams } from '../fields.ts';
import { catalogRoute } from '../route.ts';
import { Draft } from './draft.ts';
import { NewDraft } from './new-draft.ts';
import { Listing } from './listing.ts';
import { NewListing } from './new-listing.ts';

const maxBodyBytes = 32 * 1024;

export const createDraft = /* @__PURE__ */ catalogRoute('createDraft', 'POST /api/drafts', {
  who: 'signed-in',
  body: NewDraft,
  maxBodyBytes,
  changes: ['listing'],
  status: 201,
  answer: Draft,
  errors: ['photo-refused', 'too-many-drafts'],
});

export const getDraft = /* @__PURE__ */ catalogRoute('getDraft', 'GET /api/drafts/:id', {
  who: 'signed-in',
  params: IdParams,
  reads: ['listing'],
  answer: Draft,
});

export const saveDraft = /* @__PURE__ */ catalogRoute('saveDraft', 'PUT /api/drafts/:id', {
  who: 'signed-in',
  params: IdParams,
  body: NewDraft,
  maxBodyBytes,
  changes: ['listing'],
  answer: Draft,
  errors: ['photo-refused'],
});

export const deleteDraft = /* @__PURE__ */ catalogRoute('deleteDraft', 'DELETE /api/drafts/:id', {
  who: 'signed-in',
  params: IdParams,
  changes: ['listing'],
  status: 204,
});

export const publishDraft = /* @__PURE__ */ catalogRoute('publishDraft', 'POST /api/drafts/:id/publish', {
  who: 'signed-in',
  verifiedEmail: true,
  params: IdParams,
  body: NewListing,
  maxBodyBytes,
  changes: ['listing'],
  status: 201,
  answer: Listing,
  errors: ['photo-refused'],
});
