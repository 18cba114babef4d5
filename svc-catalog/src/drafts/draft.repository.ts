import {
  type DbSession,
  defineModel,
  handOverSchema,
  olderThan,
  placeSchema,
  rowSchema,
  type Timestamped,
  uuid,
  wholeNumber,
} from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { listedPhotoSchema, newestFirst } from '../listings/index.ts';
import type { ListedPhoto, PreparedPhoto } from '../photos/index.ts';
import {
  categories,
  colors,
  conditions,
  fabricTypes,
  type HandOver,
  ListingFields,
  listingLimits,
  maxDrafts,
  type NewDraft,
  occasions,
  type Place,
  sizes,
  storedPlace,
} from '@alaso/contracts';
import * as z from 'zod/mini';

/** A row of `drafts`: an unfinished listing. */
export type DraftDocument = Omit<DraftFields, 'place'> & {
  /** Becomes the listing's id. */
  _id: string;
  ownerId: string;
  /**
   * The draft's number, from 1 to {@link maxDrafts}. No two drafts of the same owner have the same number.
   */
  place: number;
  /** The item's place. Named `location` because `place` is the draft's number. */
  location?: Place | null;
  /** The listing that this draft relists; null for a new item. */
  fromListingId: string | null;
  photos: ListedPhoto[];
  createdAt: Date;
  updatedAt: Date;
};

const schema = rowSchema<DraftDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    ownerId: { type: String, required: true, match: uuid },
    place: { type: Number, required: true, min: 1, max: maxDrafts, validate: wholeNumber },
    fromListingId: { type: String, default: null, match: uuid },
    title: { type: String, default: null, maxlength: listingLimits.title },
    description: { type: String, default: null, maxlength: listingLimits.description },
    category: { type: String, default: null, enum: categories },
    price: { type: String, default: null, maxlength: 20 },
    size: { type: String, default: null, enum: sizes },
    condition: { type: String, default: null, enum: conditions },
    fabricType: { type: String, default: null, enum: fabricTypes },
    color: { type: String, default: null, enum: colors },
    brand: { type: String, default: null, maxlength: listingLimits.brand },
    occasion: { type: String, default: null, enum: occasions },
    offers: { type: String, default: null, enum: ['off'] },
    location: { type: placeSchema() },
    handOver: { type: handOverSchema(), default: null },
    photos: { type: [listedPhotoSchema], required: true },
  },
  { timestamps: true },
);

// Limits the drafts per user, even if several are saved concurrently.
schema.index({ ownerId: 1, place: 1 }, { unique: true });
// For a user's drafts, newest first.
schema.index({ ownerId: 1, createdAt: -1, _id: -1 });
// For finding the drafts that show a photo, when its variants are ready and before it is deleted.
schema.index({ 'photos.id': 1 });

export const draftsOf = defineModel<DraftDocument>('drafts', schema);

/** Drafts are private, so every query includes the owner. */
type Own = Pick<DraftDocument, '_id' | 'ownerId'>;

export type DraftRepository = {
  find(own: Own, session?: DbSession): Promise<DraftDocument | undefined>;
  /** Returns the draft that relists a listing. */
  ofListing(listingId: string, ownerId: string): Promise<DraftDocument | undefined>;
  usedNumbers(ownerId: string, session: DbSession): Promise<number[]>;
  /** Stores a draft. @throws a duplicate key error if its id or number is taken */
  add(draft: Omit<DraftDocument, keyof Timestamped>, session: DbSession): Promise<DraftDocument>;
  /** Replaces a draft's contents. Returns the draft, or undefined if it no longer exists. */
  save(
    own: Own,
    says: StoredDraftFields & Pick<DraftDocument, 'photos'>,
    session: DbSession,
  ): Promise<DraftDocument | undefined>;
  /** Returns true if the draft existed. */
  remove(own: Own, session: DbSession): Promise<boolean>;
  /** Returns a user's drafts after the given one, newest first. */
  page(
    ownerId: string,
    after: Pick<DraftDocument, 'createdAt' | '_id'> | undefined,
    limit: number,
  ): Promise<DraftDocument[]>;
  count(ownerId: string): Promise<number>;
  /** Stores a photo's variants in the drafts that show it. */
  setPrepared(photoId: string, prepared: PreparedPhoto, session: DbSession): Promise<void>;
  /** Returns a map from photo id to draft id for the given photos that appear in a draft. */
  showing(photoIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

export function draftRepository(connection: Connection): DraftRepository {
  const drafts = draftsOf(connection);
  return {
    find: async (own, session) => (await drafts.findOne(own, null, { session }).lean()) ?? undefined,
    ofListing: async (fromListingId, ownerId) =>
      (await drafts.findOne({ ownerId, fromListingId }).lean()) ?? undefined,
    async usedNumbers(ownerId, session) {
      const found = await drafts.find({ ownerId }, { place: 1 }, { session }).lean();
      return found.map(({ place }) => place);
    },
    async add(draft, session) {
      const [stored] = await drafts.create([draft], { session });
      if (!stored) throw new Error('a draft was stored and not returned');
      return stored.toObject();
    },
    save: async (own, says, session) =>
      (await drafts.findOneAndUpdate(own, { $set: says }, { session, returnDocument: 'after' }).lean()) ??
      undefined,
    remove: async (own, session) => (await drafts.deleteOne(own, { session })).deletedCount === 1,
    page: (ownerId, after, limit) =>
      drafts
        .find({ ownerId, ...olderThan(after) })
        .sort(newestFirst)
        .limit(limit)
        .lean(),
    count: (ownerId) => drafts.countDocuments({ ownerId }),
    async setPrepared(photoId, prepared, session) {
      await drafts.updateMany(
        { 'photos.id': photoId },
        { $set: { 'photos.$.prepared': prepared } },
        { session, timestamps: false },
      );
    },
    async showing(photoIds) {
      const found = await drafts.find({ 'photos.id': { $in: [...photoIds] } }, { photos: 1 }).lean();
      return new Map(found.flatMap(({ _id, photos }) => photos.map(({ id }) => [id, _id] as const)));
    },
  };
}

const Fields = z.omit(ListingFields, { imageUrl: true });

const names = z.keyof(Fields).options;

/** The fields of a draft: those of a listing, all optional, with the price as entered. */
export type DraftFields = {
  [Name in Exclude<keyof z.infer<typeof Fields>, 'place' | 'handOver'>]: z.infer<typeof Fields>[Name] | null;
} & { place: Place | null; handOver: HandOver | null };

type StoredDraftFields = Omit<DraftFields, 'place'> & Pick<DraftDocument, 'location'>;

export const storedDraftFields = ({ place, ...fields }: DraftFields): StoredDraftFields => ({
  ...fields,
  location: place && storedPlace(place),
});

/** Returns only the fields of a draft. Absent and empty fields become null. */
export function draftFields(from: Omit<NewDraft, 'photos'>): DraftFields {
  // The loop covers all keys of DraftFields.
  return Object.fromEntries(names.map((name) => [name, from[name] || null])) as DraftFields;
}
