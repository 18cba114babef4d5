import type { KeptPhoto, PhotoSize } from '@alaso/contracts';
import { type ClaimKind, catalogInternal, type OrderableListing } from '@alaso/contracts/internal';
import { assertExists, type CallService, isProblem } from '@alaso/service-kit';
import { clientsMessages } from './clients.messages.ts';

/** `id` is the id of the order or donation. */
export type Claim = { id: string; listingId: string };

/**
 * Calls to svc-catalog. Each has a timeout and is idempotent for a given claim id. Each throws the problem
 * that svc-catalog returned, or service-unavailable if the call may not have arrived.
 */
export type CatalogClient = {
  /** @throws not-found */
  listing(id: string): Promise<OrderableListing>;
  /**
   * If no price (in kobo) is given, any price is accepted. @throws already-sold, order-open, donation-open,
   * listing-paused, price-changed, not-found
   */
  claim(claim: Claim & { kind: ClaimKind; claimantId: string; expectedPriceKobo?: number }): Promise<void>;
  /** @throws already-sold if the claim does not exist */
  complete(claim: Claim): Promise<void>;
  /** If `pauses` is set, the listing is paused instead of going back on the market. */
  release(claim: Claim, pauses?: boolean): Promise<void>;
  /** Transfers the listing from this claim to another one. @throws already-sold if there is no claim */
  pass(claim: Claim, to: { id: string; claimantId: string }): Promise<void>;
  /** Keeps this owner's photos for an order, donation, or message. @throws photo-refused */
  keepPhotos(
    keeperId: string,
    ownerId: string,
    photoIds: readonly string[],
    isPrivate?: boolean,
  ): Promise<KeptPhoto[]>;
  /** Releases the photos kept under this id. Each photo is deleted once nothing else keeps it. */
  releasePhotos(keeperId: string): Promise<void>;
  /** Returns a message's private photo. @throws not-found, including until the photo has been processed */
  readPhoto(messageId: string, photoId: string, size: PhotoSize | undefined): Promise<File>;
};

/** Returns true if svc-catalog rejected a claim, as opposed to not responding. */
export function isRefusal(error: unknown): boolean {
  const refusals = [
    ...(['already-sold', 'order-open', 'donation-open', 'listing-paused'] as const),
    ...(['price-changed', 'not-found'] as const),
  ];
  return refusals.some((code) => isProblem(error, code));
}

export function catalogClient(call: CallService): CatalogClient {
  const toParams = ({ id, listingId }: Claim) => ({ id: listingId, claimId: id });
  return {
    listing: (id) => call(catalogInternal.getOrderableListing, { params: { id } }),
    async claim({ id, listingId, ...body }) {
      await call(catalogInternal.claimListing, { params: toParams({ id, listingId }), body });
    },
    async complete(claim) {
      await call(catalogInternal.completeClaim, { params: toParams(claim) });
    },
    async release(claim, pauses = false) {
      const query = pauses ? { then: 'pause' as const } : {};
      await call(catalogInternal.releaseClaim, { params: toParams(claim), query });
    },
    async pass(claim, { id: claimId, claimantId }) {
      await call(catalogInternal.passClaim, { params: toParams(claim), body: { claimId, claimantId } });
    },
    keepPhotos: (id, ownerId, photoIds, isPrivate) =>
      call(catalogInternal.keepPhotos, {
        params: { id },
        body: { ownerId, photoIds: [...photoIds], isPrivate },
      }),
    async releasePhotos(id) {
      await call(catalogInternal.releasePhotos, { params: { id } });
    },
    readPhoto: (id, photoId, size) =>
      call(catalogInternal.readPrivatePhoto, { params: { id, photoId }, query: { size } }),
  };
}

/** @throws not-found if no listing has this id */
export const assertListing = (catalog: Pick<CatalogClient, 'listing'>, listingId: string) =>
  assertExists(() => catalog.listing(listingId), clientsMessages.listingNotFound);
