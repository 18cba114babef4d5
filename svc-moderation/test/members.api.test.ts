import { moderationRoutes } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { dayMs, useModeration } from './moderation-service.ts';

const moderation = useModeration();
const why = 'Sells what is not theirs';
const admin = () => moderation.person({ role: 'admin', confirmedAt: new Date() });

type Asked = { sanction: moderationRoutes.MemberSanction; days?: number | null; why?: string };
const act = ({ id }: TestUser, asked: Asked, as: TestUser) =>
  moderation.service.call(
    moderationRoutes.sanctionMember,
    { params: { id }, body: { why, ...asked } },
    { as },
  );
const readFile = async ({ id }: TestUser, as = admin()) => {
  const answer = await moderation.service.call(moderationRoutes.memberFile, { params: { id } }, { as });
  return z.parse(moderationRoutes.MemberFile, answer.body);
};
const sentSanctions = () => moderation.accounts.sanctions.map(({ measure, until }) => ({ measure, until }));
const actionsAbout = async ({ id }: TestUser) => {
  const acts = await moderation.published('admin.acted');
  return acts.filter(({ target }) => target.id === id).map(({ action }) => action);
};

it('a member is suspended without a report, given another end, and the suspension is lifted early', async () => {
  moderation.stopClock();
  const [member, by] = [moderation.person(), admin()];
  expect((await act(member, { sanction: 'suspend', days: 7 }, by)).status).toBe(200);
  const week = new Date(moderation.now().getTime() + 7 * dayMs).toISOString().slice(0, 10);
  expect(sentSanctions()).toMatchObject([
    { measure: 'suspend', until: expect.stringContaining(week) as string },
  ]);
  const why2 = 'They sent us the receipt';
  expect((await act(member, { sanction: 'change', days: null, why: 'More reports came' }, by)).status).toBe(
    200,
  );
  expect(sentSanctions().at(-1)).toEqual({ measure: 'suspend', until: null });
  expect((await act(member, { sanction: 'lift', why: why2 }, by)).status).toBe(200);
  expect(sentSanctions().at(-1)).toEqual({ measure: 'lift', until: null });
  const { sanctions } = await readFile(member);
  expect(sanctions).toMatchObject([{ person: 'suspend', why, isActive: false, reportCount: 0 }]);
  expect(sanctions[0]?.changes.map(({ event, text }) => [event, text])).toEqual([
    ['decided', why],
    ['changed', 'More reports came'],
    ['lifted', why2],
  ]);
  expect(sanctions[0]?.byName).toContain(by.firstName);
  const news = (await moderation.published('notice.raised')).filter(({ userId }) => userId === member.id);
  expect(news.map(({ title }) => title)).toEqual([
    'Our decision about your account',
    'Your suspension has changed',
    'Your suspension is over',
  ]);
  expect(news[2]?.text).toContain(why2);
  expect((await actionsAbout(member)).filter((action) => action !== 'person.viewed')).toEqual([
    'user.suspended',
    'user.suspension-changed',
    'user.suspension-lifted',
  ]);
});

it('a suspension ends by itself at its new end', async () => {
  const [member, by] = [moderation.person(), admin()];
  await act(member, { sanction: 'suspend', days: null }, by);
  await act(member, { sanction: 'change', days: 2 }, by);
  const [sanction] = (await readFile(member)).sanctions;
  moderation.passes(3 * dayMs);
  await moderation.runTimer(sanction?.caseId ?? '');
  expect((await readFile(member)).sanctions).toMatchObject([{ isActive: false }]);
});

it('a warning is a message, and can be appealed like every decision', async () => {
  const [member, by] = [moderation.person(), admin()];
  expect((await act(member, { sanction: 'warn' }, by)).status).toBe(200);
  const [sanction] = (await readFile(member)).sanctions;
  const body = { caseId: sanction?.caseId ?? '', text: 'It was a gift' };
  const appeal = await moderation.service.call(moderationRoutes.appealDecision, { body }, { as: member });
  expect(appeal.status).toBe(201);
});

it('an admin does not act on themselves, a suspension needs a recent password, and a member gets nothing', async () => {
  const [member, self] = [moderation.person(), admin()];
  expect((await act(self, { sanction: 'lift' }, self)).status).toBe(403);
  expect((await act(self, { sanction: 'suspend', days: 1 }, self)).status).toBe(403);
  const long = moderation.person({ role: 'admin', confirmedAt: new Date(Date.now() - 3_600_000) });
  expect((await act(member, { sanction: 'suspend', days: 1 }, long)).body).toMatchObject({
    code: 'password-again',
  });
  expect((await act(member, { sanction: 'warn' }, moderation.person())).status).toBe(403);
  expect((await act(member, { sanction: 'suspend' }, self)).status).toBe(400);
  expect((await act(member, { sanction: 'lift' }, self)).body).toMatchObject({ code: 'case-moved' });
  expect((await readFile(member)).sanctions).toEqual([]);
});

it.each([
  ['suspend', 'suspend'],
  ['lift', 'lift'],
] as const)('of two admins who %s concurrently one wins', async (one, other) => {
  const member = moderation.person();
  if (one === 'lift') await act(member, { sanction: 'suspend', days: 3 }, admin());
  const days = one === 'suspend' ? { days: 3 } : {};
  const answers = await Promise.all(
    [one, other].map((sanction) => act(member, { sanction, ...days }, admin())),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [sanction, ...more] = (await readFile(member)).sanctions;
  expect([more.length, sanction?.changes.length]).toEqual([0, one === 'lift' ? 2 : 1]);
});

it('notes are for admins, and stay out of the audit log', async () => {
  const [member, by] = [moderation.person(), admin()];
  const add = (as: TestUser) =>
    moderation.service.call(
      moderationRoutes.addMemberNote,
      { params: { id: member.id }, body: { text: 'Called about a parcel' } },
      { as },
    );
  expect((await add(member)).status).toBe(403);
  expect((await add(by)).status).toBe(200);
  expect((await readFile(member)).notes).toMatchObject([{ text: 'Called about a parcel' }]);
  const acts = await moderation.published('admin.acted');
  expect(JSON.stringify(acts)).not.toContain('parcel');
});
