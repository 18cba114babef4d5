import { defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

/** What is known of a photo once its variants are there; see `render-variants.ts`. */
export type PreparedPhoto = {
  /** Pixels of the largest variant. */
  width: number;
  height: number;
  colour: string;
  blur: string;
  /** Pixels, smallest first. */
  widths: number[];
};

/** A row of `photos`: an upload that turned out to be one. Its id is that of the upload. */
export type PhotoDocument = {
  _id: string;
  ownerId: string;
  /** Pixels, as it is looked at. */
  width: number;
  height: number;
  /** SHA-256 of what arrived, in hexadecimal. */
  contentHash: string;
  prepared: PreparedPhoto | null;
  /**
   * What keeps it: the listing or draft that it was given to last, or what another service keeps it for (see
   * `keep-photos.ts`); null while nothing does. A listing that is listed again shares it.
   */
  keeperId: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const pixels = { type: Number, required: true, min: 1, max: 50_000_000, validate: wholeNumber } as const;

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
  },
  { timestamps: true },
);

// Photos that nothing keeps, longest first; and the photos of a keeper.
schema.index({ keeperId: 1, updatedAt: 1 });
// How many photos a person has sent lately.
schema.index({ ownerId: 1, createdAt: 1 });

// Somebody's photos with the same content.
schema.index({ ownerId: 1, contentHash: 1 });

export const photosOf = defineModel<PhotoDocument>('photos', schema);

/** A photo as its listing or draft shows it. */
export type ListedPhoto = {
  id: string;
  alt: string;
  /** Pixels, as it is looked at. */
  width: number;
  height: number;
  /** null until its variants are there. */
  prepared: PreparedPhoto | null;
};
