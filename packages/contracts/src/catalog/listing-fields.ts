import * as z from 'zod/mini';
import { Naira } from '../money.ts';
import { ShownPlace } from '../place-filters.ts';
import { ShownHandOver } from './hand-over.ts';

/** Options for listing fields, in display order (specification, section 3). */
export const categories = ['resale', 'gift', 'rent', 'upcycle'] as const;
/** Returns true if items in this category can be delivered. Tailoring is handed over in person. */
export const isDeliverable = (category: string): boolean => category !== '' && category !== 'upcycle';
export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const conditions = ['Like New', 'Very Good', 'Good', 'Fair'] as const;
export const fabricTypes = [
  'lace',
  'ankara',
  'george',
  'kente',
  'aso-oke',
  'adire',
  'chiffon',
  'silk',
  'cotton',
  'other',
] as const;
export const colors = [
  'red',
  'blue',
  'green',
  'purple',
  'gold',
  'orange',
  'pink',
  'yellow',
  'navy',
  'white',
  'black',
  'multi-color',
] as const;
export const occasions = [
  'wedding',
  'party',
  'traditional',
  'formal',
  'casual',
  'church',
  'naming',
  'funeral',
  'everyday',
] as const;

export const Category = z.enum(categories);
export const Size = z.enum(sizes);
export const Condition = z.enum(conditions);
export const FabricType = z.enum(fabricTypes);
export const Color = z.enum(colors);
export const Occasion = z.enum(occasions);

export type Category = z.infer<typeof Category>;
export type Size = z.infer<typeof Size>;
export type Condition = z.infer<typeof Condition>;
export type FabricType = z.infer<typeof FabricType>;
export type Color = z.infer<typeof Color>;
export type Occasion = z.infer<typeof Occasion>;

/**
 * Listing fields, declared once for the presenter, model, and form. `price` is naira as a numeric string.
 * Empty fields are null.
 */
export const ListingFields = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  category: Category,
  price: z.nullable(Naira),
  size: z.nullable(Size),
  condition: z.nullable(Condition),
  fabricType: z.nullable(FabricType),
  color: z.nullable(Color),
  brand: z.nullable(z.string()),
  occasion: z.nullable(Occasion),
  place: z.nullable(ShownPlace),
  /** Null or absent if buyer and seller meet in person. */
  handOver: z.nullish(ShownHandOver),
  /** `off` if the seller does not accept price offers. */
  offers: z.nullable(z.enum(['off'])),
  imageUrl: z.nullable(z.string()),
});
export type ListingFields = z.infer<typeof ListingFields>;
