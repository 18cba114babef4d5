import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { Category, ListingFields } from './listing-fields.ts';
import { ListingPhoto } from './photo.ts';

/** Maximum number of drafts per user. */
export const maxDrafts = 20;

/** An unfinished listing that only its author can see. Fields not filled in yet are null. */
export const Draft = z.object({
  id: Id,
  state: z.enum(['draft']),
  ...ListingFields.shape,
  title: z.nullable(z.string()),
  category: z.nullable(Category),
  /** The price as the user typed it. */
  price: z.nullable(z.string()),
  photos: z.array(ListingPhoto),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Draft = z.infer<typeof Draft>;
