import { randomUUID } from 'node:crypto';
import { type ClaimKind, catalogInternal } from '@alaso/contracts/internal';
import type { TestService } from '@alaso/test-kit';

/** The price of the tests' listings, in kobo. */
export const kobo = 1_500_000;

const asOrders = { service: 'orders' } as const;

/** The three steps of a claim, as svc-orders sends them. */
export const claimSteps = (catalog: () => TestService) => ({
  claim: (kind: ClaimKind, id: string, claimId: string, expectedPriceKobo: number | null = kobo) => {
    const price = kind === 'donation' ? {} : { expectedPriceKobo };
    const body = { kind, claimantId: randomUUID(), ...price };
    return catalog().call(catalogInternal.claimListing, { params: { id, claimId }, body }, asOrders);
  },
  complete: (id: string, claimId: string) =>
    catalog().call(catalogInternal.completeClaim, { params: { id, claimId } }, asOrders),
  release: (id: string, claimId: string, query: { then?: 'pause' } = {}) =>
    catalog().call(catalogInternal.releaseClaim, { params: { id, claimId }, query }, asOrders),
});
