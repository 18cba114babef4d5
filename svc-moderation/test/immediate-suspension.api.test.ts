import { moderationRoutes } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import { useModeration } from './moderation-service.ts';

const desk = useModeration();
const why = 'The lace is not what it is said to be.';

let seller: TestUser;
let admin: TestUser;
let other: TestUser;
let caseId: string;
beforeEach(async () => {
  [seller, admin, other] = [desk.person(), desk.person({ role: 'admin' }), desk.person({ role: 'admin' })];
  const listingId = desk.addListing(seller);
  ({ caseId } = await desk.filed({ listingId, reason: 'counterfeit' }, desk.person()));
});

const decide = (person: 'warn' | 'suspend') => {
  const follows = person === 'suspend' ? { person, days: 7, why } : { person, why };
  const body = { status: 'reviewed' as const, follows };
  return desk.service.call(moderationRoutes.decideCase, { params: { id: caseId }, body }, { as: admin });
};
const overturn = async () => {
  await desk.service.call(
    moderationRoutes.appealDecision,
    { body: { caseId, text: 'It is real: here is the receipt.' } },
    { as: seller },
  );
  const body = { outcome: 'overturned' as const, why: 'It is.' };
  return desk.service.call(moderationRoutes.decideAppeal, { params: { id: caseId }, body }, { as: other });
};
const events = async () =>
  (await desk.published('measure.decided')).filter(({ userId }) => userId === seller.id);

it('svc-catalog and svc-orders have acted on a suspension and its end with the answer, also while svc-auth is away', async () => {
  await decide('suspend');
  desk.accounts.areUp = false;
  await overturn();
  const said = await events();
  expect(said.map(({ measure }) => measure)).toEqual(['suspend', 'lift']);
  expect(desk.felt).toEqual({ catalog: said, orders: said });
});

it('svc-auth has heard of a suspension when the admin has their answer, word for word as by its event', async () => {
  expect((await decide('suspend')).status).toBe(200);
  expect(desk.accounts.sanctions).toMatchObject([{ measure: 'suspend', userId: seller.id, caseId, why }]);
  expect(desk.accounts.sanctions).toEqual(await events());
});

it('and of the end of one that is taken back', async () => {
  await decide('suspend');
  expect((await overturn()).status).toBe(200);
  expect(desk.accounts.sanctions.map(({ measure }) => measure)).toEqual(['suspend', 'lift']);
  expect(desk.accounts.sanctions).toEqual(await events());
});

it('a warning changes no account', async () => {
  expect((await decide('warn')).status).toBe(200);
  expect(desk.accounts.sanctions).toEqual([]);
});

it('while svc-auth is away a decision stands, and its event carries it', async () => {
  desk.accounts.areUp = false;
  expect((await decide('suspend')).status).toBe(200);
  expect(await desk.row(caseId)).toMatchObject({ stage: 'decided', suspends: true });
  expect(await events()).toMatchObject([{ measure: 'suspend', userId: seller.id }]);
});
