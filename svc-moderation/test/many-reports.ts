import { casesOf } from '../src/cases/case.model.ts';
import { dayMs, type useModeration } from './moderation-service.ts';

/** Files this many reports about one listing, and expects that their case still waits for an admin. */
export async function expectManyDecideNothing(
  desk: ReturnType<typeof useModeration>,
  count: number,
): Promise<void> {
  const seller = desk.person();
  const listingId = desk.addListing(seller);
  for (let n = 0; n < count; n += 1) await desk.filed({ listingId, reason: 'fraud' }, desk.person());
  const cases = casesOf(desk.service.platform.connection);
  const [row] = await cases.find({ personId: seller.id }).lean();
  desk.passes(30 * dayMs);
  await desk.runTimer(row?._id ?? '');
  const open = { stage: 'open', reportCount: count, decision: null, suspends: false, hides: [] };
  expect(await desk.row(row?._id ?? '')).toMatchObject(open);
  expect((await desk.published('measure.decided')).filter(({ userId }) => userId === seller.id)).toEqual([]);
}
