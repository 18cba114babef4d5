import {
  categories,
  colors,
  conditions,
  donationStatuses,
  fabricTypes,
  Listing,
  listingStatuses,
  nairaFromKobo,
  NewCharityApplication,
  NewListing,
  occasions,
  orderStages,
  Organization,
  caseStages,
  Report,
  reportStatuses,
  roles,
  sizes,
  transactionStatuses,
  transactionTypes,
  User,
} from '@alaso/contracts';
import * as z from 'zod/mini';
import { presentApplication, presentOrganization } from '../../svc-auth/src/charities/charity.presenter.ts';
import { presentUser } from '../../svc-auth/src/users/user.presenter.ts';
import { presentListing } from '../../svc-catalog/src/listings/listing.presenter.ts';
import { priceHintOf } from '../../svc-catalog/src/price-suggestions/price-hint.routes.ts';
import { presentReport } from '../../svc-moderation/src/reports/report.presenter.ts';
import { claimRows, listingRows } from './catalog-rows.ts';
import { charityApplicationRows, organizationRows } from './charity-rows.ts';
import { donations } from './donations.ts';
import { readListings } from './listings/listing-text.ts';
import { marketListings, marketOrders } from './market.ts';
import { caseRows } from './case-rows.ts';
import { auditedActs, reportRows } from './seed.ts';
import { donationRows } from './donation-rows.ts';
import { orderRows } from './order-rows.ts';
import { reviewRows, windowRows } from './review-rows.ts';
import { statusOf } from '../../svc-orders/src/orders/order.presenter.ts';
import { demoPeople } from './people.ts';
import { userRows } from './seed.ts';

const firstSeeding = new Date('2026-11-20T00:00:00Z');

function expectAllOf<T>(values: readonly T[], found: readonly T[]): void {
  expect(values.filter((value) => !found.includes(value))).toEqual([]);
}

function expectUnique(values: readonly string[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

describe('the people', () => {
  it('are three demo accounts and forty others, each with an address of their own, in every role', () => {
    expect(userRows).toHaveLength(43);
    expectUnique(userRows.map(({ email }) => email));
    expectUnique(userRows.map(({ firstName }) => firstName));
    expectAllOf(
      roles,
      userRows.map(({ role }) => role),
    );
    expect(userRows.filter(({ isDemo }) => isDemo).map(({ email }) => email)).toEqual(
      ['user', 'tailor', 'admin'].map((role) => `${role}@demo.asoebi.example`),
    );
    expect(userRows.filter(({ isVerifiedCharity }) => isVerifiedCharity)).toHaveLength(2);
  });

  it('have two verified charities with what they need, and an application that waits', () => {
    expect(organizationRows.map(({ type }) => type).toSorted()).toEqual(['ngo', 'orphanage']);
    for (const row of organizationRows) {
      expect(userRows.find(({ _id }) => _id === row._id)?.isVerifiedCharity).toBe(true);
      z.parse(Organization, presentOrganization(row));
    }
    for (const row of charityApplicationRows) {
      const { id, status, reason, createdAt, updatedAt, files, ...given } = presentApplication(row);
      expect(z.parse(NewCharityApplication, given)).toEqual(given);
      expect(files).toEqual([]);
      expect([id, reason, createdAt <= updatedAt]).toEqual([row._id, null, true]);
      const opened = userRows.find(({ _id }) => _id === row.userId)?.charityRequest;
      expect(opened).toBe(status === 'pending' ? 'open' : undefined);
    }
  });

  it('are what the contract calls a user', () => {
    for (const row of userRows) z.parse(User, presentUser({ ...row, passwordHash: '' }));
  });
});

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
});

describe('the orders', () => {
  it('are of every type and status, never of what is one’s own, free of charge only for gifts', () => {
    expect(orderRows.length).toBeGreaterThanOrEqual(60);
    expectAllOf(
      transactionTypes,
      orderRows.map(({ type }) => type),
    );
    expectAllOf(
      transactionStatuses,
      orderRows.map(({ stage }) => statusOf(stage)),
    );
    for (const { buyerId, sellerId, type, amountKobo } of orderRows) {
      expect(buyerId).not.toBe(sellerId);
      expect(amountKobo === 0).toBe(type === 'gift');
    }
  });

  it('give the demo user something pending and something completed on both sides', () => {
    const { id } = demoPeople.user;
    for (const side of ['buyerId', 'sellerId'] as const) {
      const statuses = orderRows.filter((row) => row[side] === id).map(({ stage }) => statusOf(stage));
      expectAllOf(['pending', 'completed'], statuses);
    }
  });

  it('are at every stage at which one can be seen', () => {
    const stages = orderRows.map(({ stage }) => stage);
    expectAllOf(
      // A rental can be returned in three ways; the demo data contains the owner's confirmation.
      orderStages.filter((stage) => !['missed', 'brought-back', 'sent-back'].includes(stage)),
      stages,
    );
  });

  it('come after their listing', () => {
    for (const { listing, createdAt, updatedAt } of marketOrders) {
      expect(createdAt.getTime()).toBeGreaterThan(listing.createdAt.getTime());
      expect(updatedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    }
  });
});

describe('the donations', () => {
  it('are one for each listing that says so, in every state, after it was listed', () => {
    const donated = marketListings.filter((listing) => listing.donated).map(({ title }) => title);
    expect(donations.map(({ listing }) => listing.title).sort()).toEqual(donated.sort());
    expectAllOf(
      donationStatuses,
      donationRows.map(({ stage }) => stage),
    );
    for (const { listing, createdAt } of donations) {
      expect(createdAt.getTime()).toBeGreaterThan(listing.createdAt.getTime());
    }
  });
});

describe('the reports', () => {
  it('are eighteen in every state, about someone else, and after what they are about', () => {
    expect(reportRows).toHaveLength(18);
    expectAllOf(
      reportStatuses,
      reportRows.map(({ status }) => status),
    );
    for (const row of reportRows) {
      z.parse(Report, presentReport(row));
      expect(row.reporterId).not.toBe(row.reportedUserId);
      const listing = listingRows.find(({ _id }) => _id === row.listingId);
      if (listing) expect(row.createdAt.getTime()).toBeGreaterThan(listing.createdAt.getTime());
    }
  });

  it('are in cases of every state, each report in one', () => {
    expectAllOf(
      caseStages,
      caseRows.map(({ stage }) => stage),
    );
    expectUnique(caseRows.map(({ _id }) => _id));
    const open = caseRows.filter(({ stage }) => stage === 'open');
    expectUnique(open.map(({ about }) => about));
    expect(caseRows.reduce((sum, { reportCount }) => sum + reportCount, 0)).toBe(reportRows.length);
    expect(caseRows.every(({ suspends, hides }) => !suspends && hides.length === 0)).toBe(true);
  });

  it('have a row in the audit log and their mails once they are decided', () => {
    const decided = reportRows.filter(({ status }) => status !== 'pending');
    expect(auditedActs.map(({ target }) => target.id)).toEqual(decided.map(({ _id }) => _id));
    for (const { status, followUps } of decided)
      expect(followUps).toHaveLength(status === 'reviewed' ? 2 : 1);
  });
});

it('nothing happened after the day before the first seeding', () => {
  const all = [userRows, listingRows, claimRows, orderRows, donationRows, reportRows].flat();
  const late = all.filter(({ createdAt, updatedAt }) => createdAt > firstSeeding || updatedAt > firstSeeding);
  expect(late).toEqual([]);
});

it('completed orders have published reviews of both sides, and some can still be reviewed', () => {
  expect(reviewRows.length).toBeGreaterThan(20);
  expect(reviewRows).toHaveLength(2 * windowRows.length);
  expectUnique(reviewRows.map(({ _id }) => _id));
  expect(reviewRows.every(({ publishedAt }) => publishedAt !== null && publishedAt < firstSeeding)).toBe(
    true,
  );
  expectAllOf(
    [3, 4, 5],
    reviewRows.map(({ stars }) => stars),
  );
  expect(orderRows.filter(({ stage }) => stage === 'completed').length).toBeGreaterThan(windowRows.length);
});
