import * as z from 'zod/mini';
import { Line, RequiredText, Text } from '../fields.ts';
import { Naira, NairaInput } from '../money.ts';

/** The options of a listing's fields, in the order in which they are offered (specification, section 3). */
export const categories = ['resale', 'gift', 'rent', 'upcycle'] as const;
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
 * What a listing says, each field once: presenter, model and form take their fields from here. `price` is naira as a
 * numeric string. A field that was left empty is null.
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
  imageUrl: z.nullable(z.string()),
});
export type ListingFields = z.infer<typeof ListingFields>;

/** The address of an uploaded photo of a listing. */
export const listingPhotoPath = /^\/media\/listings\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.webp$/;

/** How long the texts of a listing may be, in characters. */
export const listingLimits = { title: 120, description: 4000, brand: 80 } as const;

/** The address of a photo that was uploaded here: never a link to another site. */
const ImageUrl = z
  .string()
  .check(z.regex(listingPhotoPath, 'Upload the photo here instead of linking to it'));

/**
 * What a person fills in to list an item. A field that may be null may also be left out. Fields that people type have
 * stricter rules here. A gift has no price.
 */
export const NewListing = z
  .strictObject({
    ...z.partial(ListingFields).shape,
    title: RequiredText(listingLimits.title, 'Title is required'),
    description: z.nullish(Text(listingLimits.description)),
    category: z.enum(Category.options, 'Choose a category'),
    price: z.nullish(NairaInput),
    brand: z.nullish(Line(listingLimits.brand)),
    imageUrl: z.nullish(ImageUrl),
  })
  .check(
    z.refine((listing) => listing.category !== 'gift' || !listing.price || Number(listing.price) === 0, {
      path: ['price'],
      error: 'A gift is free: leave the price empty',
    }),
  );
export type NewListing = z.infer<typeof NewListing>;
