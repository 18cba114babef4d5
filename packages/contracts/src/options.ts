import * as z from 'zod/mini';

/**
 * Option lists from section 3 of the specification. The options for listing fields are in
 * catalog/listing-fields.ts.
 */
export const roles = ['user', 'tailor', 'admin'] as const;
export const listingStatuses = ['active', 'sold', 'gifted'] as const;
export const listingAvailabilities = ['available', 'reserved'] as const;
export const listingSorts = ['newest', 'price-asc', 'price-desc', 'best', 'nearest'] as const;
export const transactionTypes = ['buy', 'gift', 'rent'] as const;
export const reportStatuses = ['pending', 'reviewed', 'dismissed'] as const;
export const organizationTypes = ['orphanage', 'ngo'] as const;

export const Role = z.enum(roles);
export const YesOrNo = z.enum(['yes', 'no']);
export const ListingStatus = z.enum(listingStatuses);
export const ListingAvailability = z.enum(listingAvailabilities);
export const ListingSort = z.enum(listingSorts);
export const TransactionType = z.enum(transactionTypes);
export const ReportStatus = z.enum(reportStatuses);
export const OrganizationType = z.enum(organizationTypes);

export type Role = z.infer<typeof Role>;
export type YesOrNo = z.infer<typeof YesOrNo>;
export type ListingStatus = z.infer<typeof ListingStatus>;
export type ListingAvailability = z.infer<typeof ListingAvailability>;
export type ListingSort = z.infer<typeof ListingSort>;
export type TransactionType = z.infer<typeof TransactionType>;
export type ReportStatus = z.infer<typeof ReportStatus>;
export type OrganizationType = z.infer<typeof OrganizationType>;
