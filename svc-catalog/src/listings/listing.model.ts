import type { Category, Color, Condition, FabricType, ListingStatus, Occasion, Size } from '@alaso/contracts';
import type { Connection } from 'mongoose';

/** What a listing says, in the words of the contract, with money in kobo. */
export type ListingFields = {
  title: string;
  description: string | null;
  category: Category;
  /** Kobo. A gift costs 0; null is 'Price on request'. */
  priceKobo: number | null;
  size: Size | null;
  condition: Condition | null;
  fabricType: FabricType | null;
  color: Color | null;
  brand: string | null;
  occasion: Occasion | null;
  imageUrl: string | null;
};

/** What is worked out of {@link ListingFields} on every write, by `derivedFields` of `derived-fields.ts`. */
export type DerivedListingFields = {
  /** Kobo to sort by, lowest first; a listing without a price comes last. */
  priceAscending: number;
  /** Kobo to sort by, highest first; a listing without a price comes last. */
  priceDescending: number;
  /** The words of the listing as a search sees them, each once. */
  searchWords: string[];
  /** The three-letter pieces of the words of title, brand and options, each once. */
  searchTrigrams: string[];
};

/** A row of `listings`. */
export type ListingDocument = ListingFields &
  DerivedListingFields & {
    _id: string;
    status: ListingStatus;
    ownerId: string;
    ownerFirstName: string;
    /**
     * The id of the order or donation that holds or has it; null while none does. Equal to the `_id` of the one open
     * exclusive claim of this listing, always: both are written in one transaction.
     */
    hold: string | null;
    /** How many rentals or tailoring jobs wait for it: its open claims that are no hold, counted with each in one go. */
    openBookings: number;
    removedAt: Date | null;
    createdAt: Date;
    updatedAt: Date;
  };

export const listingsOf = (connection: Connection) => connection.collection<ListingDocument>('listings');
