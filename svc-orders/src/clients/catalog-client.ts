import { catalogInternal, type OrderableListing } from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

/** An order's wish for a listing: `id` is the order's. */
export type Claim = { id: string; listingId: string };

/**
 * What orders ask of svc-catalog. Every call has a time limit and is idempotent by the order's id. Each throws
 * svc-catalog's own problem, or service-unavailable when it is not known whether the call arrived.
 */
export type CatalogClient = {
  /** @throws not-found */
  listing(id: string): Promise<OrderableListing>;
  /** @throws already-sold, price-changed, not-found */
  claim(claim: Claim & { buyerId: string; expectedPriceKobo: number | null }): Promise<void>;
  /** @throws already-sold if the order does not hold the listing. */
  complete(claim: Claim): Promise<void>;
  release(claim: Claim): Promise<void>;
};

export function catalogClient(call: CallService): CatalogClient {
  const paramsOf = ({ id, listingId }: Claim) => ({ id: listingId, transactionId: id });
  return {
    listing: (id) => call(catalogInternal.getOrderableListing, { params: { id } }),
    async claim({ buyerId, expectedPriceKobo, ...claim }) {
      await call(catalogInternal.claimListing, {
        params: paramsOf(claim),
        body: { buyerId, expectedPriceKobo },
      });
    },
    async complete(claim) {
      await call(catalogInternal.completeClaim, { params: paramsOf(claim) });
    },
    async release(claim) {
      await call(catalogInternal.releaseClaim, { params: paramsOf(claim) });
    },
  };
}
