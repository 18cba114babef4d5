import type { Donation } from '@alaso/contracts';
import { aDonation } from '@alaso/contracts/testing';
import { ownFigures } from './profile.tsx';

const none = { active: 0 };
const noEarnings = { total: '0.00', sales: 0, sold: 0, gifted: 0, months: [] };
const donation = (status: Donation['status']) => aDonation({ status });

it('counts what is active, and what was completed: sales, gifts, and received donations as gifts', () => {
  const figures = ownFigures({ active: 120 }, { ...noEarnings, sold: 2, gifted: 1 }, [
    donation('received'),
    donation('requested'),
  ]);
  expect(figures).toMatchObject({ activeListings: 120, itemsSold: 2, itemsGifted: 2 });
});

it('counts completed sales and received donations as acts of reuse', () => {
  const donations = [donation('received'), donation('requested')];
  const figures = ownFigures(none, { ...noEarnings, total: '1501.00', sales: 2 }, donations);
  expect(figures).toMatchObject({ totalEarnings: '1501.00', reuseActs: 3 });
});

it('knows nothing of what has not been answered', () => {
  const unknown = { activeListings: null, itemsSold: null, totalEarnings: null, reuseActs: null };
  expect(ownFigures(null, undefined, [])).toMatchObject(unknown);
  const noDonations = ownFigures(none, noEarnings, undefined);
  expect([noDonations.reuseActs, noDonations.itemsGifted]).toEqual([null, null]);
});
