import type { NotesFor } from '../route.ts';
import type * as internal from './internal-routes.ts';
import type * as routes from './routes.ts';

/** Documentation and permissions for these routes. Pages never load this module. */
export const catalogNotes: NotesFor<typeof routes> & NotesFor<typeof internal> = {
  findListings: 'Find listings in any state by id or words of their title',
  adminListings:
    "List all of a user's listings, newest first, with paused, removed and hidden ones. X-Total-Count has the total, Link the next page",
  adminListing: 'Get a listing in any state, and who took it down',
  listBatch:
    'List up to 50 items in one call, without photos; reports the rows with errors and lists the others together',
  createDraft: 'Save a draft; a user can have up to 20',
  getDraft: { summary: 'Get one of your drafts', parties: { of: 'draft', owner: 'ok' } },
  saveDraft: { summary: 'Replace one of your drafts', parties: { of: 'draft', owner: 'ok' } },
  deleteDraft: {
    summary: 'Delete one of your drafts; deleting it again changes nothing',
    parties: { of: 'draft', owner: 'ok', stranger: 'ok' },
  },
  publishDraft: {
    summary: 'Publish a draft under the rules of a new listing; removes the draft',
    parties: { of: 'draft', owner: 'ok' },
  },
  listDuplicates:
    'Find up to 3 of your active, paused or draft listings with this title (ignoring capitals and spaces) or one of these photos',
  editListing: {
    summary: 'Edit your listing; while an order or donation is open, only its description and photos',
    parties: { of: 'listing', owner: 'ok', stranger: 'not-allowed' },
  },
  addEvidenceFile: {
    summary:
      'Check one of your uploads and add it as a verification document; removed after a day without an application',
    parties: { of: 'upload', owner: 'ok' },
  },
  listFacets:
    'Count the listings that each value of each filter would leave, given the search and the other filters; exact up to 1,000',
  addFavorite: {
    summary: "Save someone else's listing; saving it again changes nothing",
    parties: { of: 'listing', owner: 'own-listing', stranger: 'ok' },
  },
  removeFavorite: {
    summary: 'Remove a listing from your saved items, whatever its state; removing it again changes nothing',
    parties: { of: 'listing', owner: 'ok', stranger: 'ok' },
  },
  listFavorites: 'List your saved items, newest first, each with its listing as it is now',
  listFavoriteIds: 'List the ids of your saved listings, for the hearts on cards',
  getItemContent: "Render an item's photo, title and price as HTML; empty if the item does not exist",
  getExploreContent:
    'Render the newest listings as HTML, as Explore shows them first; empty if there are none',
  readEvidenceFile: {
    summary:
      'Download a verification document, as its owner or an admin; an admin who reads it is written to the audit log',
    parties: { of: 'evidence-file', owner: 'ok', admin: 'ok' },
  },
  keepEvidence: "Keep an owner's files for their application; returns them in the order given",
  keepPhotos: "Keep an owner's photos for something other than a listing; returns them in the order given",
  readPrivatePhoto: 'Get a private photo of a keeper',
  releasePhotos: 'Release these photos; they are removed within two days',
  getOrderableListing: 'Get a listing with what an order needs',
  claimListing: 'Claim an active listing for one order or donation, or record a booking of it',
  completeClaim: 'Mark the listing as sold or gifted, or the booking as over',
  releaseClaim: 'Release a claim, which frees the listing; a late claim with the same id is refused',
  passClaim: 'Pass a claim to the next user in the queue; no one else can claim the listing in between',
  countActiveListings: 'Count the active listings',
  checkUpload: 'Check that an upload address is valid; the gateway asks before it accepts any bytes',
  readCatalogData: 'Read what this service holds about a user, page by page',
  eraseCatalogData: 'Erase what this service holds about a user; repeat until it is erased',
  pauseSuspended: 'Pause all listings of a suspended user, or restore them as they were',
  getItemHead: "Render the head of an item's page as HTML; it says so if the item does not exist",
  getExploreHead: 'Render the head of Explore as HTML, for one category or for all',
  getSitemap:
    'Get the sitemap of all active listings, served at /sitemap.xml; for many listings, an index of its parts',
  makeLinkPicture:
    'Create the link preview picture of a photo; the gateway asks if there is none yet, and serves it',
  createUploadAddress:
    'Create an address to PUT one photo or verification document to, within 15 minutes and with the declared Content-Type',
  addPhoto: {
    summary: 'Check one of your uploads and add it as a photo; variants for different screens follow',
    parties: { of: 'upload', owner: 'ok' },
  },
  getPriceHint:
    'Suggest a price from the sales of the last 90 days in the same category, fabric and condition; null for fewer than 8 sales',
  listListings:
    'List active listings; for one owner, sold and gifted ones too. X-Total-Count has the total, Link the next page',
  getListing: 'Get a listing',
  createListing: 'List an item; you become its owner',
  deleteListing: {
    summary: 'Remove your own listing (admins: any listing)',
    parties: { of: 'listing', owner: 'ok', stranger: 'not-allowed', admin: 'ok', adminNeeds: 'moderation' },
  },
  saveSearch: 'Save a search, to open it again and to be notified of new matches',
  listSavedSearches: 'List your saved searches, newest first',
  listSavedSearchMatches:
    'List up to four available listings that were new for your saved searches in the last 14 days, newest first',
  changeSavedSearch: {
    summary: 'Rename one of your saved searches, or turn its alerts on or off',
    parties: { of: 'saved-search', owner: 'ok' },
  },
  deleteSavedSearch: {
    summary: 'Delete one of your saved searches; deleting it again changes nothing',
    parties: { of: 'saved-search', owner: 'ok', stranger: 'ok' },
  },
  listFrontPage:
    'List up to ten available listings that have a price and a large photo, the newest of each category first',
  getSimilarListings:
    'List up to four available listings that are most like this one in fabric, color and occasion',
  listOwnListings:
    'List your listings in one state, newest first, or all published ones if no state is given. X-Total-Count has the total, Link the next page',
  countOwnListings: 'Count your listings in each state',
  getOwnListing: {
    summary:
      'Get one of your listings, even a paused or removed one, with its state and the actions that you can take',
    parties: { of: 'listing', owner: 'ok' },
  },
  pauseListing: {
    summary: 'Pause your listing, so that no one else can find, see or order it',
    parties: { of: 'listing', owner: 'ok', stranger: 'not-allowed' },
  },
  resumeListing: {
    summary: 'Resume your paused listing',
    parties: { of: 'listing', owner: 'ok', stranger: 'not-allowed' },
  },
  restoreListing: {
    summary: 'Restore a listing that you deleted within the last 30 days',
    parties: { of: 'removed-listing', owner: 'ok' },
  },
  listAgain: {
    summary: 'Create a draft from your sold, gifted or deleted listing, with its photos',
    parties: { of: 'removed-listing', owner: 'ok' },
  },
  suggestSearches: 'Suggest completions for what was typed: words from listings, then items',
};
