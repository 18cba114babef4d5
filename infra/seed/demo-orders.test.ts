import { donationStatuses, orderStages, transactionStatuses, transactionTypes } from '@alaso/contracts';
import { donations } from './donations.ts';
import { marketListings, marketOrders } from './market.ts';
import { donationRows } from './donation-rows.ts';
import { orderRows } from './order-rows.ts';
import { reviewRows, windowRows } from './review-rows.ts';
import { statusOf } from '../../svc-orders/src/orders/order.presenter.ts';
import { demoPeople } from './people.ts';
import { expectAllOf, expectBeforeFirstSeeding, expectUnique, firstSeeding } from './row-expectations.ts';

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

  it('were not changed after the first seeding', () => {
    expectBeforeFirstSeeding(orderRows);
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

  it('were not changed after the first seeding', () => {
    expectBeforeFirstSeeding(donationRows);
  });
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
