import { defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** Data of a processed photo; see `render-variants.ts`. */
export type PreparedPhoto = {
  /** Width of the largest variant, in pixels. */
  width: number;
  height: number;
  colour: string;
  blur: string;
  /** Pixels, smallest first. */
  widths: number[];
};

/** A row of `photos`: an upload that was accepted. Its id is that of the upload. */
export type PhotoDocument = {
  _id: string;
  ownerId: string;
  /** Pixels, after rotation. */
  width: number;
  height: number;
  /** SHA-256 of the upload, in hexadecimal. */
  contentHash: string;
  prepared: PreparedPhoto | null;
  /**
   * The keeper: the listing or draft that it was last given to, or what another service keeps it for (see
   * `photo.routes.ts`); null without one. A relisted listing shares it.
   */
  keeperId: string | null;
  /** Set for a photo that has no address; see `privatePhotosPrefix`. */
  isPrivate?: boolean;
  createdAt: Date;
  updatedAt: Date;
};

/**
 * Pixels of the largest photo, about 200 MB decoded. A camera of 64 megapixels has a few more: 9280 × 6944
 * are 64.4 million.
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

// Photos without a keeper, oldest first; and the photos of a keeper.
schema.index({ keeperId: 1, updatedAt: 1 });
// Number of photos a user has uploaded recently.
schema.index({ ownerId: 1, createdAt: 1 });

// A user's photos with the same content.
schema.index({ ownerId: 1, contentHash: 1 });

export const photosOf = defineModel<PhotoDocument>('photos', schema);

/** A photo as its listing or draft stores it. */
export type ListedPhoto = {
  id: string;
  alt: string;
  /** Pixels, after rotation. */
  width: number;
  height: number;
  /** Null until its variants are ready. */
  prepared: PreparedPhoto | null;
};
