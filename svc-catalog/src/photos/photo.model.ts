import { defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** Data about a processed photo; see `render-variants.ts`. */
export type PreparedPhoto = {
  /** Width of the largest variant, in pixels. */
  width: number;
  height: number;
  colour: string;
  blur: string;
  /** In pixels, smallest first. */
  widths: number[];
};

/** A row of `photos`: an upload that was accepted. The photo has the same id as the upload. */
export type PhotoDocument = {
  _id: string;
  ownerId: string;
  /** In pixels, after rotation. */
  width: number;
  height: number;
  /** SHA-256 of the upload, in hexadecimal. */
  contentHash: string;
  prepared: PreparedPhoto | null;
  /**
   * The keeper of the photo: the listing or draft that last received it, or the entity for which another
   * service keeps it (see `photo.routes.ts`). Null if it has no keeper. A relisted listing shares the photo.
   */
  keeperId: string | null;
  /** True for a photo without a public URL; see `privatePhotosPrefix`. */
  isPrivate?: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/**
 * Maximum photo size, in pixels; about 200 MB when decoded. A 64-megapixel camera produces slightly more than
 * 64 million pixels: 9280 × 6944 is 64.4 million.
 */
export const maxPixels = 65_000_000;

const pixels = { type: Number, required: true, min: 1, max: maxPixels, validate: wholeNumber } as const;

export const preparedSchema = partSchema<PreparedPhoto>({
  width: pixels,
  height: pixels,
  colour: { type: String, required: true, match: /^#[\da-f]{6}$/ },
  blur: { type: String, required: true, match: /^data:image\/webp;base64,/, maxlength: 2000 },
  widths: { type: [{ type: Number, min: 1, validate: wholeNumber }], required: true },
});

const schema = rowSchema<PhotoDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    ownerId: { type: String, required: true, match: uuid },
    width: pixels,
    height: pixels,
    contentHash: { type: String, required: true, match: /^[\da-f]{64}$/ },
    prepared: { type: preparedSchema, default: null },
    keeperId: { type: String, default: null, match: uuid },
    isPrivate: { type: Boolean },
  },
  { timestamps: true },
);

// For photos without a keeper, oldest first, and for the photos of a keeper.
schema.index({ keeperId: 1, updatedAt: 1 });
// For counting a user's recent uploads.
schema.index({ ownerId: 1, createdAt: 1 });

// For a user's photos with the same content.
schema.index({ ownerId: 1, contentHash: 1 });

export const photosOf = defineModel<PhotoDocument>('photos', schema);

/** A photo as stored in its listing or draft. */
export type ListedPhoto = {
  id: string;
  alt: string;
  /** In pixels, after rotation. */
  width: number;
  height: number;
  /** Null until the photo's variants are ready. */
  prepared: PreparedPhoto | null;
};
