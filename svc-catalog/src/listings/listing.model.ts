import {
  categories,
  colors,
  conditions,
  fabricTypes,
  type HandOver,
  type ListingFields,
  listingLimits,
  type ListingStatus,
  listingStatuses,
  maxAltLength,
  maxKobo,
  maxNameLength,
  maxWhy,
  occasions,
  type Place,
  sizes,
} from '@alaso/contracts';
import {
  defineModel,
  handOverSchema,
  partSchema,
  placeSchema,
  rowSchema,
  uuid,
  wholeNumber,
} from '@alaso/service-kit';
import { type ListedPhoto, preparedSchema } from '../photos/index.ts';
import type { PriceChange } from './price-changes.ts';
import { maxWordLength } from '../vocabulary/index.ts';

/** Indexes that reads specify as hints, so that the database uses no other index. */
const byKey = { status: 1, facetKeys: 1 } as const;

export const keyedNewest = { ...byKey, createdAt: -1, _id: -1, priceKobo: 1 } as const;
export const keyedPrice = { ...byKey, priceAscending: 1, _id: 1 } as const;
export const byId = { status: 1, _id: 1 } as const;
export const ofOwner = { ownerId: 1, createdAt: -1, _id: -1 } as const;

/** The contents of a listing, as in the contract except for the price and the photos. */
export type StoredFields = PlainFields & {
  /** In kobo. A gift costs 0, and null means 'Price on request'. */
  priceKobo: number | null;
};

/** Fields that `derivedFields` in `listing-row.ts` computes from {@link StoredFields} on every write. */
export type DerivedListingFields = {
  /** The price in kobo for sorting by lowest price. Listings without a price come last. */
  priceAscending: number;
  /** The price in kobo for sorting by highest price. Listings without a price come last. */
  priceDescending: number;
  searchWords: string[];
  /**
   * Keys for searching by partial names (`vocabulary/words.ts`), made from the words in the title, brand, and
   * options.
   */
  nameKeys: string[];
  /** The title in lowercase, without extra spaces. */
  foldedTitle: string;
  /** One key for each combination of filters that the listing matches (`facet-keys.ts`). */
  facetKeys: number[];
};

/** `moderation` means that admins have hidden the listing after reports. An appeal can restore it. */
const removers = ['owner', 'admin', 'moderation'] as const;

/**
 * Causes of a pause other than the owner's own choice. `leaving` means that the owner has deleted their
 * account.
 */
const pausers = ['suspension', 'leaving'] as const;
export type Pauser = (typeof pausers)[number];

/** The admins' latest decision on a reported listing. */
export type ListingSanction = {
  hides: boolean;
  /** The explanation that the listing's owner receives. */
  why: string;
  at: Date;
  /** The time at which the owner had removed the listing before this decision; null if they had not. */
  ownerRemovedAt: Date | null;
};

export type ListingDocument = StoredFields &
  DerivedListingFields & {
    _id: string;
    /** In display order. */
    photos: ListedPhoto[];
    /** The latest price changes, oldest first. */
    priceChanges: PriceChange[];
    status: ListingStatus;
    ownerId: string;
    ownerFirstName: string;
    /**
     * The time at which the owner last changed their name; absent if that has not happened since the item was
     * listed.
     */
    ownerRenamedAt?: Date;
    /**
     * The id of the order or donation that holds the listing or has already taken it; null if there is none.
     * Always the `_id` of this listing's only open exclusive claim, because both are written in one
     * transaction.
     */
    hold: string | null;
    /**
     * The number of open rentals and tailoring jobs, which are the listing's open claims other than a hold.
     * Written in the same transaction as each of these claims.
     */
    openBookings: number;
    /**
     * The time at which the listing's order was completed; null until then, and null again if the sale is
     * canceled.
     */
    soldAt: Date | null;
    /**
     * The time at which the listing was paused; null while it is on the market. A paused listing cannot be
     * ordered or donated.
     */
    pausedAt: Date | null;
    /** The cause of the pause. The pause ends when the cause does. Absent if the owner paused the listing. */
    pausedBy?: Pauser;
    /**
     * The number of users who have the listing in their favorites. Written in the same transaction as each
     * favorite.
     */
    favouriteCount: number;
    removedAt: Date | null;
    /**
     * The party that removed the listing; null if it is not removed. Owners may restore only listings that
     * they removed themselves.
     */
    removedBy: (typeof removers)[number] | null;
    /** The latest sanction; absent if there is none. */
    measure?: ListingSanction | undefined;
    createdAt: Date;
    /**
     * The time at which the owner last changed the listing. Orders, bookings, and donations do not affect it.
     */
    updatedAt: Date;
  };

/**
 * Fields that are used only for searches and filters. They are several times the size of the rest of a row.
 */
export const withoutSearched = { searchWords: 0, nameKeys: 0, facetKeys: 0 } as const;

/** A row that was read {@link withoutSearched}, for display. */
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

const sanction = partSchema<ListingSanction>({
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
    place: { type: placeSchema(), default: null },
    handOver: { type: handOverSchema(), default: null },
    offers: { type: String, default: null, enum: ['off'] },
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
    ownerRenamedAt: { type: Date },
    hold: { type: String, default: null, match: uuid },
    openBookings: { type: Number, required: true, min: 0, validate: wholeNumber },
    soldAt: { type: Date, default: null },
    pausedAt: { type: Date, default: null },
    pausedBy: { type: String, enum: pausers },
    favouriteCount: { type: Number, required: true, min: 0, validate: wholeNumber },
    removedAt: { type: Date, default: null },
    removedBy: { type: String, default: null, enum: removers },
    measure: { type: sanction, default: undefined },
  },
  { timestamps: true },
);

// For Explore, newest first, with any filters (key 0 covers all listings). Also for similar listings, by
// fabric. Price ranges are checked in the index.
schema.index(keyedNewest);
// For Explore sorted by price, with any filters, in both directions. Also for facets and totals, including
// those within a price range.
schema.index(keyedPrice);
// For the sitemap: active listings by id prefix.
schema.index(byId);
// For recent sale prices of similar items (`price-suggestions/`).
schema.index(
  { category: 1, fabricType: 1, condition: 1, soldAt: -1 },
  { partialFilterExpression: { soldAt: { $gt: new Date(0) } } },
);
// For photos of listings that were removed long ago.
schema.index({ removedAt: 1 }, { partialFilterExpression: { removedAt: { $gt: new Date(0) } } });
// For an owner's listings, newest first, on the dashboard and among a seller's public listings.
schema.index(ofOwner);
// For an owner's listings with the same title.
schema.index({ ownerId: 1, foldedTitle: 1 });
// For searches: the newest listings with all words.
schema.index({ status: 1, searchWords: 1, createdAt: -1, _id: -1 });
// For searches: the newest listings with names that start with these words or nearly match them.
schema.index({ status: 1, nameKeys: 1, createdAt: -1, _id: -1 });

// For finding the listings that show a photo, when its variants are ready and before it is deleted.
schema.index({ 'photos.id': 1 });

export const listingsOf = defineModel<ListingDocument>('listings', schema);

/**
 * The fields stored as in the contract: all except the price, which is stored in kobo, and the first photo's
 * URL, which is not stored.
 */
export type PlainFields = Omit<ListingFields, 'price' | 'imageUrl' | 'place' | 'handOver'> & {
  place: Place | null;
  handOver: HandOver | null;
};
