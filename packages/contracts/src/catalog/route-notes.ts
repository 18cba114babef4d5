import type { NotesFor } from '../route.ts';
import type * as internal from './internal-routes.ts';
import type * as routes from './routes.ts';

/** Documentation and rights of these routes. Pages never load it. */
export const catalogNotes: NotesFor<typeof routes> & NotesFor<typeof internal> = {
  adminListings: {
    summary:
      'All that somebody has listed, newest first: what is paused, removed and hidden, too. The total is in X-Total-Count, the next page in Link',
  },
  adminListing: {
    summary: 'A listing in whichever state, and who has taken it off the market',
  },
  listBatch: {
    summary:
      'List up to 50 items at once, each row as for one item and without photos: rows with errors are told of, the others are listed together',
  },
  createDraft: {
    summary: 'Keep an unfinished listing; at most 20 a person',
  },
  getDraft: {
    summary: 'One unfinished listing of your own',
    parties: { of: 'draft', owner: 'ok', stranger: 'not-found' },
  },
  saveDraft: {
    summary: 'Replace what an unfinished listing of your own says',
    parties: { of: 'draft', owner: 'ok', stranger: 'not-found' },
  },
  deleteDraft: {
    summary: 'Throw an unfinished listing of your own away; one that is gone already stays so',
    parties: { of: 'draft', owner: 'ok', stranger: 'ok' },
  },
  publishDraft: {
    summary: 'List an item that was a draft, by the rules of a new listing; the draft is gone then',
    parties: { of: 'draft', owner: 'ok', stranger: 'not-found' },
  },
  listDuplicates: {
    summary:
      'What you have listed, paused or drafted with this title (capitals and spaces aside) or one of these photos; at most 3',
  },
  editListing: {
    summary:
      'Change your own listing. While somebody has ordered it or has been offered it, only its description and photos',
    parties: { of: 'listing', owner: 'ok', stranger: 'not-allowed' },
  },
  addEvidenceFile: {
    summary:
      'Take an upload of your own as a file of evidence; without an application it is removed after a day',
    parties: { of: 'upload', owner: 'ok', stranger: 'not-found' },
  },
  listFacets: {
    summary:
      'How many listings each value of each filter would leave, given the search and all the other filters; exact to 1,000',
  },
  addFavourite: {
    summary: 'Put somebody else’s listing among your favourites; again changes nothing',
    parties: { of: 'listing', owner: 'own-listing', stranger: 'ok' },
  },
  removeFavourite: {
    summary: 'Take a listing out of your favourites, whatever has become of it; again changes nothing',
    parties: { of: 'listing', owner: 'ok', stranger: 'ok' },
  },
  listFavourites: {
    summary: 'Your favourites, the newest first, each with its listing as it stands',
  },
  listFavouriteIds: {
    summary: 'The listings among your favourites, by their ids: for the hearts on cards',
  },
  getItemContent: {
    summary: 'Photo, title and price of an item, as HTML; empty where there is no such item',
  },
  getExploreContent: {
    summary: 'The newest listings as Explore begins with them, as HTML; empty where there are none',
  },
  readEvidenceFile: {
    summary: 'A file of evidence, for whoever has sent it and for admins, whose reading is in the audit log',
    parties: { of: 'evidence-file', owner: 'ok', stranger: 'not-found', admin: 'ok' },
  },
  keepEvidence: {
    summary: 'Keep files of one owner for their application; they are answered as they were named',
  },
  keepPhotos: {
    summary:
      'Keep photos of one owner for something that is not a listing; they are answered as they were named',
  },
  releasePhotos: {
    summary: 'Keep none of these photos any longer: they are removed within two days',
  },
  getOrderableListing: {
    summary: 'A listing with what an order needs to know',
  },
  claimListing: {
    summary: 'Hold an active listing for one order or donation, or note a booking of it',
  },
  completeClaim: {
    summary: 'Mark the listing as sold or gifted, or the booking as over',
  },
  releaseClaim: {
    summary: 'Give a claim up: the listing is free again, and a late claim with this id is refused',
  },
  passClaim: {
    summary:
      'Give a claim up for the one of the next in line: the listing is free for nobody else in between',
  },
  countActiveListings: {
    summary: 'How many listings are active',
  },
  checkUpload: {
    summary: 'Whether an address for an upload is valid now; the gateway asks before it takes the bytes',
  },
  pauseSuspended: {
    summary: 'Pause all listings of a user who was suspended, or put them back as they were',
  },
  madeListings: {
    summary: 'When each listing was made',
  },
  getItemHead: {
    summary: 'The head of the page of an item, as HTML; where there is no such item, it says so',
  },
  getExploreHead: {
    summary: 'The head of Explore, of one category or of all, as HTML',
  },
  getSitemap: {
    summary:
      'The sitemap at /sitemap.xml: all active listings; of many an index of its parts, each those whose id begins so',
  },
  makeLinkPicture: {
    summary:
      'Makes the picture that stands beside a link to an item; the gateway asks for it where there is none yet, and serves it',
  },
  createUploadAddress: {
    summary:
      'An address to which one photo, or one file of evidence, may be PUT within 15 minutes, with the declared Content-Type',
  },
  addPhoto: {
    summary:
      'Take an upload of your own as a photo: it is looked at, and prepared for the screens it is shown on',
    parties: { of: 'upload', owner: 'ok', stranger: 'not-found' },
  },
  getPriceHint: {
    summary:
      'What such items sold for in the last 90 days: the same category, fabric and condition; null for fewer than 8 sales',
  },
  listListings: {
    summary:
      'Active listings; for one owner also sold and gifted ones. The total is in X-Total-Count, the next page in Link',
  },
  getListing: {
    summary: 'One listing',
  },
  createListing: {
    summary: 'List an item; the caller becomes its owner',
  },
  deleteListing: {
    summary: 'Remove your own listing (admins: any listing)',
    parties: { of: 'listing', owner: 'ok', stranger: 'not-allowed', admin: 'ok' },
  },
  saveSearch: {
    summary: 'Save a search of your own, to open it again and to be told of new matches',
  },
  listSavedSearches: {
    summary: 'The searches that you have saved, the newest first',
  },
  changeSavedSearch: {
    summary: 'Rename a saved search of your own, or turn its alerts on or off',
    parties: { of: 'saved-search', owner: 'ok', stranger: 'not-found' },
  },
  deleteSavedSearch: {
    summary: 'Delete a saved search of your own; again changes nothing',
    parties: { of: 'saved-search', owner: 'ok', stranger: 'ok' },
  },
  getSimilarListings: {
    summary:
      'At most four listings that can be ordered and are most like this one in fabric, colour and occasion',
  },
  listOwnListings: {
    summary:
      'What you have in one state, newest first; without a state, all that is listed. The total is in X-Total-Count, the next page in Link',
  },
  countOwnListings: {
    summary: 'How many you have in each state',
  },
  getOwnListing: {
    summary:
      'One listing of your own, paused and removed ones too, with how it stands and what you may do to it',
    parties: { of: 'listing', owner: 'ok', stranger: 'not-found' },
  },
  pauseListing: {
    summary: 'Take your own listing off the market for now: nobody else finds, sees or orders it',
    parties: { of: 'listing', owner: 'ok', stranger: 'not-allowed' },
  },
  resumeListing: {
    summary: 'Put your own paused listing back on the market',
    parties: { of: 'listing', owner: 'ok', stranger: 'not-allowed' },
  },
  restoreListing: {
    summary: 'Bring back your own listing that you have deleted within the last 30 days',
    parties: { of: 'removed-listing', owner: 'ok', stranger: 'not-found' },
  },
  listAgain: {
    summary: 'A draft with all that a sold, gifted or deleted listing of yours says, and its photos',
    parties: { of: 'removed-listing', owner: 'ok', stranger: 'not-found' },
  },
  suggestSearches: {
    summary: 'What somebody who has typed this may be looking for: words of the market, then items',
  },
};
