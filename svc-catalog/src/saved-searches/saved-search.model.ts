import {
  categories,
  type Category,
  type Color,
  colors,
  conditions,
  type FabricType,
  fabricTypes,
  maxKobo,
  maxSearchName,
  type Occasion,
  occasions,
  sizes,
} from '@alaso/contracts';
import { defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** The filters of a saved search. Null is no filter. */
export type StoredFilters = {
  search: string | null;
  category: Category | null;
  /** One or several: `M` or `M,L`. */
  size: string | null;
  condition: string | null;
  fabricType: FabricType | null;
  color: Color | null;
  occasion: Occasion | null;
  /** Kobo, both ends inclusive. */
  minKobo: number | null;
  maxKobo: number | null;
};

/** A row of `saved_searches`. */
export type SavedSearchDocument = {
  _id: string;
  userId: string;
  name: string;
  filters: StoredFilters;
  /** Set to notify its owner of new matches. */
  alert: boolean;
  /** Its index keys: `keysOfSearch` of its filters. */
  keys: string[];
  createdAt: Date;
  updatedAt: Date;
};

const kobo = { type: Number, default: null, min: 0, max: maxKobo, validate: wholeNumber } as const;

const someOf = (options: readonly string[]) => new RegExp(`^(?:(?:${options.join('|')})(?:,(?!$)|$))+$`);

const filters = partSchema<StoredFilters>({
  search: { type: String, default: null, maxlength: 200 },
  category: { type: String, default: null, enum: categories },
  size: { type: String, default: null, match: someOf(sizes) },
  condition: { type: String, default: null, match: someOf(conditions) },
  fabricType: { type: String, default: null, enum: fabricTypes },
  color: { type: String, default: null, enum: colors },
  occasion: { type: String, default: null, enum: occasions },
  minKobo: kobo,
  maxKobo: kobo,
});

const schema = rowSchema<SavedSearchDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    userId: { type: String, required: true, match: uuid },
    name: { type: String, required: true, minlength: 1, maxlength: maxSearchName },
    filters: { type: filters, required: true },
    alert: { type: Boolean, required: true },
    keys: { type: [{ type: String, maxlength: 200 }], required: true },
  },
  { timestamps: true },
);

// A user's saved searches, newest first.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// The searches that a listing may match.
schema.index({ alert: 1, keys: 1 });

export const savedSearchesOf = defineModel<SavedSearchDocument>('saved_searches', schema);
