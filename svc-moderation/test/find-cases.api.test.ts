import { moderationRoutes } from '@alaso/contracts';
import { useModeration } from './moderation-service.ts';

const moderation = useModeration();

const find = async (q: string) => {
  const as = moderation.person({ role: 'admin' });
  const { status, body } = await moderation.service.call(
    moderationRoutes.findCases,
    { query: { q } },
    { as },
  );
  expect(status).toBe(200);
  return body;
};

it('finds a case and a report by their ids or the end of them, and a case by the names in it', async () => {
  const owner = moderation.person({ firstName: 'Temitope' });
  const listingId = moderation.addListing(owner, 'Velvet iro and buba');
  const { reportId, caseId } = await moderation.filed({ listingId, reason: 'fraud' }, moderation.person());
  for (const q of [caseId, `#${caseId.slice(-8)}`]) {
    expect(await find(q)).toMatchObject([{ kind: 'case', id: caseId, isExact: true }]);
  }
  for (const q of [reportId, reportId.slice(-8)]) {
    expect(await find(q)).toMatchObject([{ kind: 'report', id: reportId, caseId, isExact: true }]);
  }
  for (const q of ['velvet', 'temitope']) {
    expect(await find(q)).toMatchObject([{ kind: 'case', id: caseId, isExact: false }]);
  }
  expect(await find('AL-20261126-12345678')).toEqual([]);
});

it('is for admins only', async () => {
  const answer = await moderation.service.call(
    moderationRoutes.findCases,
    { query: { q: 'velvet' } },
    { as: moderation.person() },
  );
  expect(answer.status).toBe(403);
});
