import * as z from 'zod/mini';

/** The option lists of the specification, section 3, in the order in which they are offered. */
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
export const roles = ['user', 'tailor', 'admin'] as const;
export const listingStatuses = ['active', 'sold', 'gifted'] as const;
export const listingAvailabilities = ['available', 'reserved'] as const;
export const listingSorts = ['newest', 'price-asc', 'price-desc'] as const;
export const transactionTypes = ['buy', 'gift', 'rent'] as const;
export const reportStatuses = ['pending', 'reviewed', 'dismissed'] as const;
export const organizationTypes = ['orphanage', 'ngo'] as const;

export const Category = z.enum(categories);
export const Size = z.enum(sizes);
export const Condition = z.enum(conditions);
export const FabricType = z.enum(fabricTypes);
export const Color = z.enum(colors);
export const Occasion = z.enum(occasions);
export const Role = z.enum(roles);
export const ListingStatus = z.enum(listingStatuses);
export const ListingAvailability = z.enum(listingAvailabilities);
export const ListingSort = z.enum(listingSorts);
export const TransactionType = z.enum(transactionTypes);
export const ReportStatus = z.enum(reportStatuses);
export const OrganizationType = z.enum(organizationTypes);

export type Category = z.infer<typeof Category>;
export type Size = z.infer<typeof Size>;
export type Condition = z.infer<typeof Condition>;
export type FabricType = z.infer<typeof FabricType>;
export type Color = z.infer<typeof Color>;
export type Occasion = z.infer<typeof Occasion>;
export type Role = z.infer<typeof Role>;
export type ListingStatus = z.infer<typeof ListingStatus>;
export type ListingAvailability = z.infer<typeof ListingAvailability>;
export type ListingSort = z.infer<typeof ListingSort>;
export type TransactionType = z.infer<typeof TransactionType>;
export type ReportStatus = z.infer<typeof ReportStatus>;
export type OrganizationType = z.infer<typeof OrganizationType>;
