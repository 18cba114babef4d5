import { type ClaimKind, catalogInternal, type OrderableListing } from '@alaso/contracts/internal';
import { problem, route } from '@alaso/service-kit';
import { type StubService, startStubService } from '@alaso/test-kit';
import { anOrderableListing } from './an-orderable-listing.ts';

/**
 * `before`: the call fails and nothing happens. `after`: it happens, but the answer is lost. `hang`: neither.
 */
export type Fault = 'before' | 'after' | 'hang' | 'refused' | 'unauthorized';
export type Step = 'listing' | 'claim' | 'complete' | 'release' | 'pass' | 'keep-photos' | 'release-photos';

type StubClaim = { listingId: string; kind?: ClaimKind; state: 'held' | 'completed' | 'released' };

export type CatalogStub = {
  stub: StubService;
  /** Adds a listing and returns it. */
  list(given?: Partial<OrderableListing>): OrderableListing;
  listing(id: string): OrderableListing | undefined;
  /** The claims of the orders. */
  claims: Map<string, StubClaim>;
  /** Recomputes what is open for a listing, after a test has changed its claims. */
  refresh(listingId: string): void;
  /** Makes this step fail from now on, for this listing or all. */
  fail(step: Step, fault: Fault, listingId?: string): void;
  heal(): void;
};

/** Starts an in-memory svc-catalog that follows its contract, with steps that fail on request. */
export async function startCatalogStub(): Promise<CatalogStub> {
  const listings = new Map<string, OrderableListing>();
  const claims: CatalogStub['claims'] = new Map();
  let faults: { step: Step; fault: Fault; listingId: string | undefined }[] = [];

  const find = (id: string) => {
    const listing = listings.get(id);
    if (!listing) throw problem('not-found', 'Listing not found.');
    return listing;
  };
  const set = (id: string, change: Partial<OrderableListing>) => listings.set(id, { ...find(id), ...change });
  /** Updates what is open for a listing after a change of its claims. */
  const reopen = (id: string) => {
    const open = [...claims.values()].filter(({ listingId, state, kind }) =>
      kind === 'booking' ? listingId === id && state === 'held' : listingId === id && state !== 'released',
    );
    const holder = open.find(({ kind }) => kind !== 'booking');
    const gone = holder?.kind === 'donation' || find(id).category === 'gift' ? 'gifted' : 'sold';
    set(id, {
      openFor: holder?.kind ?? open[0]?.kind ?? null,
      available: !holder,
      availability: holder ? 'reserved' : 'available',
      status: holder?.state === 'completed' ? gone : 'active',
    });
  };
  const sold = () => problem('already-sold', 'Someone was faster.');

  async function step<T>(name: Step, listingId: string, act: () => T): Promise<T> {
    const fault = faults.find(
      (one) => one.step === name && (one.listingId ?? listingId) === listingId,
    )?.fault;
    if (fault === 'hang') await new Promise(() => {});
    if (fault === 'refused') throw name === 'keep-photos' ? problem('photo-refused', 'It is gone.') : sold();
    if (fault === 'unauthorized') throw problem('session-required', 'Unauthorized: between services only.');
    if (fault === 'before') throw problem('service-unavailable', 'The stub fails.');
    const done = act();
    if (fault === 'after') throw problem('service-unavailable', 'The stub does not answer.');
    return done;
  }

  const stub = await startStubService([
    route(catalogInternal.getOrderableListing, async ({ params }) => ({
      body: await step('listing', params.id, () => find(params.id)),
    })),
    route(catalogInternal.claimListing, ({ params: { id, claimId }, body }) =>
      step('claim', id, () => {
        const claim = claims.get(claimId);
        if (claim?.state === 'released') throw sold();
        if (claim) return {};
        const listing = find(id);
        const { kind, expectedPriceKobo = listing.priceKobo } = body;
        if (listing.openFor === 'donation') throw problem('donation-open', 'It has been offered.');
        if (!listing.available && listing.status === 'active' && listing.openFor === 'order')
          throw problem('order-open', 'Someone is ordering this item right now.');
        if (!listing.available) throw sold();
        if (listing.openFor === 'booking' && kind !== 'booking') throw problem('order-open', 'Booked.');
        if (listing.priceKobo !== expectedPriceKobo) throw problem('price-changed', 'Another price.');
        claims.set(claimId, { listingId: id, kind, state: 'held' });
        reopen(id);
        return {};
      }),
    ),
    route(catalogInternal.completeClaim, ({ params: { id, claimId } }) =>
      step('complete', id, () => {
        const claim = claims.get(claimId);
        if (!claim || claim.state === 'released') throw sold();
        claims.set(claimId, { ...claim, state: 'completed' });
        reopen(id);
        return {};
      }),
    ),
    route(catalogInternal.passClaim, ({ params: { id, claimId }, body }) =>
      step('pass', id, () => {
        const [claim, next] = [claims.get(claimId), claims.get(body.claimId)];
        if (!claim) throw problem('service-unavailable', 'Not yet.');
        if (claim.state === 'released' && !next) throw sold();
        claims.set(claimId, { ...claim, state: 'released' });
        if (!next) claims.set(body.claimId, { ...claim, state: 'completed' });
        reopen(id);
        return {};
      }),
    ),
    // svc-catalog's own tests cover photos of another owner.
    route(catalogInternal.keepPhotos, ({ params: { id }, body: { photoIds } }) =>
      step('keep-photos', id, () => ({
        body: photoIds.map((photoId) => ({ id: photoId, width: 800, height: 1000 })),
      })),
    ),
    route(catalogInternal.releasePhotos, ({ params: { id } }) => step('release-photos', id, () => ({}))),
    route(catalogInternal.readPrivatePhoto, ({ params: { id, photoId }, query: { size = 'large' } }) => ({
      body: new File([`${id} ${photoId} ${size}`], 'photo.webp', { type: 'image/webp' }),
    })),
    route(catalogInternal.releaseClaim, ({ params: { id, claimId }, query }) =>
      step('release', id, () => {
        const claim = claims.get(claimId);
        claims.set(claimId, { listingId: id, ...claim, state: 'released' });
        if (claim) reopen(id);
        if (claim && query.then === 'pause') set(id, { paused: true, available: false });
        return {};
      }),
    ),
  ]);

  return {
    stub,
    claims,
    list(given) {
      const listing = anOrderableListing(given);
      listings.set(listing.id, listing);
      return listing;
    },
    listing: (id) => listings.get(id),
    refresh: reopen,
    fail(name, fault, listingId) {
      faults.push({ step: name, fault, listingId });
    },
    heal() {
      faults = [];
    },
  };
}
