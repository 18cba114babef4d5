import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Draft } from './draft.ts';
import { NewDraft } from './new-draft.ts';
import { Listing } from './listing.ts';
import { NewListing } from './new-listing.ts';

const maxBodyBytes = 32 * 1024;

export const createDraft = /* @__PURE__ */ defineRoute({
  name: 'createDraft',
  service: 'catalog',
  method: 'POST',
  path: '/api/drafts',
  who: 'signed-in',
  body: NewDraft,
  maxBodyBytes,
  changes: ['listing'],
  status: 201,
  answer: Draft,
  errors: ['photo-refused', 'too-many-drafts'],
});

export const getDraft = /* @__PURE__ */ defineRoute({
  name: 'getDraft',
  service: 'catalog',
  method: 'GET',
  path: '/api/drafts/:id',
  who: 'signed-in',
  params: IdParams,
  reads: ['listing'],
  status: 200,
  answer: Draft,
  errors: [],
});

export const saveDraft = /* @__PURE__ */ defineRoute({
  name: 'saveDraft',
  service: 'catalog',
  method: 'PUT',
  path: '/api/drafts/:id',
  who: 'signed-in',
  params: IdParams,
  body: NewDraft,
  maxBodyBytes,
  changes: ['listing'],
  status: 200,
  answer: Draft,
  errors: ['photo-refused'],
});

export const deleteDraft = /* @__PURE__ */ defineRoute({
  name: 'deleteDraft',
  service: 'catalog',
  method: 'DELETE',
  path: '/api/drafts/:id',
  who: 'signed-in',
  params: IdParams,
  changes: ['listing'],
  status: 204,
  errors: [],
});

export const publishDraft = /* @__PURE__ */ defineRoute({
  name: 'publishDraft',
  service: 'catalog',
  method: 'POST',
  path: '/api/drafts/:id/publish',
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
