import {
  categories,
  colors,
  conditions,
  fabricTypes,
  listingLimits,
  type ListingStatus,
  listingStatuses,
  maxAltLength,
  maxKobo,
  maxNameLength,
  maxWhy,
  occasions,
  sizes,
} from '@alaso/contracts';
import { defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import { type ListedPhoto, preparedSchema } from '../photos/photo.model.ts';
import type { PlainFields } from './plain-fields.ts';
import type { PriceChange } from './price-changes.ts';
import { byId, keyedNewest, keyedPrice, ofOwner } from './listing-indexes.ts';
import { maxWordLength } from '../vocabulary/words.ts';

/** What a listing says, as in the contract except for the price and the photos. */
export type StoredFields = PlainFields & {
  /** Kobo. A gift costs 0; null is 'Price on request'. */
  priceKobo: number | null;
};

/** What `derivedFields` of `derived-fields.ts` computes from {@link StoredFields} on every write. */
export type DerivedListingFields = {
  /** Kobo to sort by, lowest first; a listing without a price comes last. */
  priceAscending: number;
  /** Kobo to sort by, highest first; a listing without a price comes last. */
  priceDescending: number;
  /** The words of the listing as a search sees them, each once. */
  searchWords: string[];
  /**
   * What a search for part of a name finds it by (`vocabulary/words.ts`): of the words of title, brand and
   * options.
   */
  nameKeys: string[];
  /** The title without capitals and extra spaces. */
  foldedTitle: string;
  /** One for each choice of filters that it passes (`facet-keys.ts`). */
  facetKeys: number[];
};

/** `moderation`: admins have hidden it after reports, and an appeal can bring it back. */
const removers = ['owner', 'admin', 'moderation'] as const;

/** What admins have decided about a listing after reports: the latest of it. */
export type ListingMeasure = {
  hides: boolean;
  /** In words to its owner. */
  why: string;
  at: Date;
  /** Since when its owner had removed it themselves; null where they had not. */
  ownerRemovedAt: Date | null;
};

/** A row of `listings`. */
export type ListingDocument = StoredFields &
  DerivedListingFields & {
    _id: string;
    /** In the order in which they are shown. */
    photos: ListedPhoto[];
    /** The latest changes of its price, oldest first. */
    priceChanges: PriceChange[];
    status: ListingStatus;
    ownerId: string;
    ownerFirstName: string;
    /**
     * The id of the order or donation that holds or has the listing; null while none does. Always the `_id`
     * of this listing's one open exclusive claim: both are written in one transaction.
     */
    hold: string | null;
    /**
     * How many rentals or tailoring jobs are open for it: its open claims that are not a hold. Written with
     * each of them in one transaction.
     */
    openBookings: number;
    /** When the order that has it was completed; null until then. A sale that is cancelled was none. */
    soldAt: Date | null;
    /**
     * Since when its owner has it off the market; null while it is on. Nobody can order or donate it
     * meanwhile.
     */
    pausedAt: Date | null;
    /**
     * Whose pause it is; absent for its owner's. A listing that a suspension paused returns when that ends.
     */
    pausedBy?: 'suspension';
    /** How many people have it among their favorites. Written with each of them in one transaction. */
    favouriteCount: number;
    removedAt: Date | null;
    /** An owner may bring back what they have removed, not what an admin has; null while it is there. */
    removedBy: (typeof removers)[number] | null;
    /** Absent while admins have decided nothing about it. */
    measure?: ListingMeasure | undefined;
    createdAt: Date;
    /** When its owner last changed it. Orders, bookings and donations leave it alone. */
    updatedAt: Date;
  };

/** What only searches and filters look at: words and numbers that are several times the rest of a row. */
export const withoutSearched = { searchWords: 0, nameKeys: 0, facetKeys: 0 } as const;

/** What is shown of a listing: a row that was read {@link withoutSearched}. */
export type ShownListing = Omit<ListingDocument, keyof typeof withoutSearched>;

const pixels = { type: Number, required: true, min: 1, validate: wholeNumber } as const;

export const listedPhotoSchema = partSchema<ListedPhoto>({
  id: { type: String, required: true, match: uuid },
  alt: { type: String, required: true, maxlength: maxAltLength },
  width: pixels,
  height: pixels,
  prepared: { type: preparedSchema, default: null },
});

const kobo = { type: Number, min: 0, max: maxKobo, validate: wholeNumber } as const;

const priceChange = partSchema<PriceChange>({
  at: { type: Date, required: true },
  fromKobo: { ...kobo, default: null },
  toKobo: { ...kobo, default: null },
});

const measure = partSchema<ListingMeasure>({
  hides: { type: Boolean, required: true },
  why: { type: String, required: true, maxlength: maxWhy },
  at: { type: Date, required: true },
  ownerRemovedAt: { type: Date, default: null },
});

const schema = rowSchema<ListingDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    title: { type: String, required: true, minlength: 1, maxlength: listingLimits.title },
    description: { type: String, default: null, maxlength: listingLimits.description },
    category: { type: String, required: true, enum: categories },
    priceKobo: { ...kobo, default: null },
    size: { type: String, default: null, enum: sizes },
    condition: { type: String, default: null, enum: conditions },
    fabricType: { type: String, default: null, enum: fabricTypes },
    color: { type: String, default: null, enum: colors },
    brand: { type: String, default: null, maxlength: listingLimits.brand },
    occasion: { type: String, default: null, enum: occasions },
    priceAscending: { ...kobo, required: true, max: maxKobo + 1 },
    priceDescending: { ...kobo, required: true, min: -1 },
    searchWords: { type: [{ type: String, maxlength: maxWordLength }], required: true },
    nameKeys: { type: [{ type: String, maxlength: maxWordLength }], required: true },
    foldedTitle: { type: String, required: true, maxlength: listingLimits.title },
    facetKeys: { type: [{ type: Number, min: 0, validate: wholeNumber }], required: true },
    photos: { type: [listedPhotoSchema], required: true },
    priceChanges: { type: [priceChange], required: true },
    status: { type: String, required: true, enum: listingStatuses },
    ownerId: { type: String, required: true, match: uuid },
    ownerFirstName: { type: String, required: true, maxlength: maxNameLength },
    hold: { type: String, default: null, match: uuid },
    openBookings: { type: Number, required: true, min: 0, validate: wholeNumber },
    soldAt: { type: Date, default: null },
    pausedAt: { type: Date, default: null },
    pausedBy: { type: String, enum: ['suspension'] },
    favouriteCount: { type: Number, required: true, min: 0, validate: wholeNumber },
    removedAt: { type: Date, default: null },
    removedBy: { type: String, default: null, enum: removers },
    measure: { type: measure, default: undefined },
  },
  { timestamps: true },
);

// Explore, newest first, whatever is chosen: key 0 is that of all. Also what is similar to a listing, by its
// fabric. Whether a price is in a range is seen in the index.
schema.index(keyedNewest);
// Explore by price, whatever is chosen, from either end. Facets and totals: how many a choice leaves, within
// a range of prices too.
schema.index(keyedPrice);
// The sitemap: the active listings whose id begins so.
schema.index(byId);
// What items of a kind sold for lately (`price-hints/`).
schema.index(
  { category: 1, fabricType: 1, condition: 1, soldAt: -1 },
  { partialFilterExpression: { soldAt: { $gt: new Date(0) } } },
);
// Photos of listings that were removed long ago.
schema.index({ removedAt: 1 }, { partialFilterExpression: { removedAt: { $gt: new Date(0) } } });
// An owner's listings, newest first: the dashboard, and what anyone sees of a seller.
schema.index(ofOwner);
// An owner's listings with the same title.
schema.index({ ownerId: 1, foldedTitle: 1 });
// Search: the newest listings that hold all words.
schema.index({ status: 1, searchWords: 1, createdAt: -1, _id: -1 });
// Search: the newest listings that are named by words that begin so, or that are nearly the same.
schema.index({ status: 1, nameKeys: 1, createdAt: -1, _id: -1 });

// Which listings show a photo: when its variants are there, and before it is removed.
schema.index({ 'photos.id': 1 });

export const listingsOf = defineModel<ListingDocument>('listings', schema);
