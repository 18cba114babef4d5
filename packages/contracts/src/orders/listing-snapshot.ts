import * as z from 'zod/mini';
import { Color, FabricType } from '../catalog/listing-fields.ts';

/** A listing as it was when the row that refers to it was created. */
export const listingSnapshot = {
  listingTitle: z.string(),
  listingImageUrl: z.nullable(z.string()),
  /** Selects the pattern shown in place of a missing photo; null if the owner did not specify a fabric. */
  listingFabricType: z.nullable(FabricType),
  listingColor: z.nullable(Color),
};
