import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Draft, NewDraft } from './draft.ts';
import { Listing } from './listing.ts';
import { NewListing } from './new-listing.ts';

const maxBodyBytes = 32 * 1024;

export const createDraft = /* @__PURE__ */ defineRoute({
  name: 'createDraft',
  summary: 'Save a draft; a user can have up to 20',
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
  summary: 'Get one of your drafts',
  service: 'catalog',
  method: 'GET',
  path: '/api/drafts/:id',
  who: 'signed-in',
  parties: { of: 'draft', owner: 'ok', stranger: 'not-found' },
  params: IdParams,
  reads: ['listing'],
  status: 200,
  answer: Draft,
  errors: [],
});

export const saveDraft = /* @__PURE__ */ defineRoute({
  name: 'saveDraft',
  summary: 'Replace one of your drafts',
  service: 'catalog',
  method: 'PUT',
  path: '/api/drafts/:id',
  who: 'signed-in',
  parties: { of: 'draft', owner: 'ok', stranger: 'not-found' },
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
  summary: 'Delete one of your drafts; deleting it again changes nothing',
  service: 'catalog',
  method: 'DELETE',
  path: '/api/drafts/:id',
  who: 'signed-in',
  parties: { of: 'draft', owner: 'ok', stranger: 'ok' },
  params: IdParams,
  changes: ['listing'],
  status: 204,
  errors: [],
});

export const publishDraft = /* @__PURE__ */ defineRoute({
  name: 'publishDraft',
  summary: 'Publish a draft under the rules of a new listing; removes the draft',
  service: 'catalog',
  method: 'POST',
  path: '/api/drafts/:id/publish',
  who: 'signed-in',
  parties: { of: 'draft', owner: 'ok', stranger: 'not-found' },
  params: IdParams,
  body: NewListing,
  maxBodyBytes,
  changes: ['listing'],
  status: 201,
  answer: Listing,
  errors: ['photo-refused'],
});
