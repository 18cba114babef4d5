import {
  categories,
  colors,
  conditions,
  fabricTypes,
  Listing,
  listingStatuses,
  nairaFromKobo,
  NewListing,
  occasions,
  sizes,
} from '@alaso/contracts';
import * as z from 'zod/mini';
import { presentListing } from '../../svc-catalog/src/listings/listing.presenter.ts';
import { priceHintOf } from '../../svc-catalog/src/price-suggestions/price-hint.routes.ts';
import { claimRows, listingRows } from './catalog-rows.ts';
import { readListings } from './listings/listing-text.ts';
import { donationRows } from './donation-rows.ts';
import { orderRows } from './order-rows.ts';
import { statusOf } from '../../svc-orders/src/orders/order.presenter.ts';
import { demoPeople } from './people.ts';
import { expectAllOf, expectBeforeFirstSeeding, expectUnique } from './row-expectations.ts';

describe('the listings', () => {
  it('are 249 with different titles, most of them with a photo', () => {
    expect(listingRows).toHaveLength(249);
    expectUnique(listingRows.map(({ title }) => title.toLowerCase()));
    expectUnique(listingRows.map(({ description }) => description ?? ''));
    expectUnique(listingRows.map(({ _id }) => _id));
    expect(listingRows.filter(({ photos }) => photos.length === 0)).toHaveLength(17);
  });

  it('have photos of their own, either one or three', () => {
    expectUnique(listingRows.flatMap(({ photos }) => photos.map(({ id }) => id)));
    const counts = new Set(listingRows.map(({ photos }) => photos.length));
    expect([...counts].toSorted()).toEqual([0, 1, 3]);
  });

  it('could have been written by a person, and are answered as the contract says', () => {
    for (const row of listingRows) {
      const { title, description, category, priceKobo, size, condition, fabricType, color, brand, occasion } =
        row;
      const price = priceKobo === null ? null : nairaFromKobo(priceKobo);
      const said = {
        title,
        description,
        category,
        price,
        size,
        condition,
        fabricType,
        color,
        brand,
        occasion,
        handOver: row.handOver,
      };
      z.parse(NewListing, said);
      z.parse(Listing, presentListing(row));
    }
  });

  it('use every word of every option list', () => {
    const used = <K extends keyof (typeof listingRows)[number]>(field: K) =>
      listingRows.map((row) => row[field]);
    expectAllOf(categories, used('category'));
    expectAllOf(sizes, used('size'));
    expectAllOf(conditions, used('condition'));
    expectAllOf(fabricTypes, used('fabricType'));
    expectAllOf(colors, used('color'));
    expectAllOf(occasions, used('occasion'));
    expectAllOf(listingStatuses, used('status'));
    expect(used('priceKobo')).toContain(null);
    expect(used('brand').filter(Boolean).length).toBeGreaterThan(5);
  });

  it('tell what adire in good condition sells for', () => {
    const sold = listingRows.filter(
      ({ category, fabricType, condition, soldAt }) =>
        soldAt !== null && category === 'resale' && fabricType === 'adire' && condition === 'Good',
    );
    expect(priceHintOf(sold.map(({ priceKobo }) => priceKobo ?? 0))).toMatchObject({ median: '11500.00' });
  });

  it('are delivered by some sellers, and one such order of a demo account was sent', () => {
    const delivered = listingRows.filter(({ handOver }) => handOver);
    expect(delivered.length).toBeGreaterThan(10);
    expect(delivered.filter(({ status }) => status === 'active').length).toBeGreaterThan(5);
    const [sent, ...more] = orderRows.filter(({ delivery }) => delivery?.shipment);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      buyerId: demoPeople.user.id,
      stage: 'handed-over',
      handOverCode: null,
      delivery: { chosen: true, shipment: { carrier: 'GIG Logistics', trackingNumber: 'GIG-2611-48207' } },
    });
    for (const { listingId, delivery } of orderRows) {
      const offered = listingRows.find(({ _id }) => _id === listingId)?.handOver;
      expect(delivery?.feeKobo).toBe(offered?.deliveryFeeKobo);
    }
  });

  it('have several of each demo account', () => {
    for (const { id } of Object.values(demoPeople)) {
      expect(listingRows.filter(({ ownerId }) => ownerId === id).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('are held exactly by their open claim', () => {
    const held = listingRows.filter(({ hold }) => hold !== null).map(({ _id, hold }) => `${hold} ${_id}`);
    const holders = claimRows.filter(({ open, exclusive }) => open && exclusive);
    expectUnique(holders.map(({ listingId }) => listingId));
    expect(held.sort()).toEqual(holders.map(({ _id, listingId }) => `${_id} ${listingId}`).sort());
  });

  it('count the rentals and tailoring jobs that are open for them', () => {
    const pending = orderRows.filter(
      ({ stage, type, category }) =>
        statusOf(stage) === 'pending' && (type === 'rent' || category === 'upcycle'),
    );
    expect(pending.length).toBeGreaterThan(0);
    for (const { _id, openBookings } of listingRows) {
      expect([_id, openBookings]).toEqual([_id, pending.filter((row) => row.listingId === _id).length]);
    }
  });

  it('have a claim for each order and each donation, open as long as that is', () => {
    expect(claimRows.map(({ _id }) => _id).sort()).toEqual(
      [...orderRows, ...donationRows].map(({ _id }) => _id).sort(),
    );
    const openDonations = donationRows.filter(({ open }) => open).map(({ _id }) => _id);
    const held = claimRows.filter(({ kind, state }) => kind === 'donation' && state === 'held');
    expect(held.map(({ _id }) => _id).sort()).toEqual(openDonations.sort());
  });

  it('name the fact and the listing if a fact means nothing', () => {
    expect(() => readListings('gift', 'A cap\nvelvet\nIt is soft.')).toThrow('A cap: what is “velvet”?');
  });

  it('were not changed after the first seeding', () => {
    expectBeforeFirstSeeding([...listingRows, ...claimRows]);
  });
});
