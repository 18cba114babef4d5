import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Draft, NewDraft } from './draft.ts';
import { Listing } from './listing.ts';
import { NewListing } from './new-listing.ts';

const maxBodyBytes = 32 * 1024;

export const createDraft = /* @__PURE__ */ defineRoute({
  name: 'createDraft',
  summary: 'Keep an unfinished listing; at most 20 a person',
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
  summary: 'One unfinished listing of your own',
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
  summary: 'Replace what an unfinished listing of your own says',
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
  summary: 'Throw an unfinished listing of your own away; one that is gone already stays so',
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
  summary: 'List an item that was a draft, by the rules of a new listing; the draft is gone then',
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
