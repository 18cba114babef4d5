import { randomUUID } from 'node:crypto';
import { CasePage, maxReportPhotos, moderationRoutes } from '@alaso/contracts';
import * as z from 'zod/mini';
import { reportsOf } from '../src/reports/report.model.ts';
import { useModeration } from './moderation-service.ts';

const desk = useModeration();
const reports = () => reportsOf(desk.service.platform.connection);
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const shown = (photoIds: readonly string[]) => photoIds.map((id) => ({ id, width: 1200, height: 1500 }));
const ownReports = async (as: ReturnType<typeof desk.person>) => {
  const { body } = await desk.service.call(moderationRoutes.listOwnReports, { query: {} }, { as });
  return z.parse(z.array(z.strictObject(moderationRoutes.OwnReport.shape)), body);
};

describe('photos of a report', () => {
  it('are kept for it, and seen by admins in its case and by anyone who made it', async () => {
    const [seller, reporter] = [desk.person({ firstName: 'Tunde' }), desk.person()];
    const photoIds = ids(maxReportPhotos);
    const listingId = desk.addListing(seller, 'Lace gele');
    const { reportId, caseId } = await desk.filed({ listingId, reason: 'counterfeit', photoIds }, reporter);
    for (const id of photoIds)
      expect(desk.keptPhotos.get(id)).toEqual({ keeperId: reportId, ownerId: reporter.id });

    const as = desk.person({ role: 'admin' });
    const { body } = await desk.service.call(moderationRoutes.getCase, { params: { id: caseId } }, { as });
    expect(z.parse(CasePage, body).reports).toMatchObject([{ id: reportId, photos: shown(photoIds) }]);
    expect(await ownReports(reporter)).toMatchObject([
      { id: reportId, listingTitle: 'Lace gele', personFirstName: 'Tunde', photos: shown(photoIds) },
    ]);
    expect(await ownReports(seller)).toEqual([]);
  });

  it('are at most four, and each once', async () => {
    const [one] = ids(1);
    const about = () => ({ listingId: desk.addListing(desk.person()), reason: 'unsafe' as const });
    const photoIds = ids(maxReportPhotos + 1);
    expect((await desk.file({ ...about(), photoIds }, desk.person())).status).toBe(400);
    const twice = await desk.file({ ...about(), photoIds: [one ?? '', one ?? ''] }, desk.person());
    expect(twice.body).toMatchObject({ photos: [{ id: one }] });
  });

  it('that are someone else’s are refused, and then there is no report', async () => {
    const [photoIds, reporter] = [ids(2), desk.person()];
    desk.refusedPhotos.add(photoIds[1] ?? '');
    const report = { listingId: desk.addListing(desk.person()), reason: 'fraud' as const };
    const { status, body } = await desk.file({ ...report, photoIds }, reporter);
    expect([status, body]).toMatchObject([422, { code: 'photo-refused' }]);
    expect(await reports().countDocuments({ reporterId: reporter.id })).toBe(0);
    expect((await desk.file(report, reporter)).status).toBe(201);
  });

  it('of a second report about the same thing are not asked for', async () => {
    const [reporter, photoIds] = [desk.person(), ids(1)];
    const report = { listingId: desk.addListing(desk.person()), reason: 'fraud' as const };
    await desk.file(report, reporter);
    expect((await desk.file({ ...report, photoIds }, reporter)).status).toBe(409);
    expect(desk.keptPhotos.has(photoIds[0] ?? '')).toBe(false);
  });
});

describe('one’s own reports', () => {
  it('come newest first, page by page, with what became of them', async () => {
    const [reporter, admin] = [desk.person(), desk.person({ role: 'admin' })];
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { reportId } = await desk.filed({ reportedUserId: desk.person().id, reason: 'other' }, reporter);
      made.unshift(reportId);
    }
    await desk.service.send('PUT', `/api/admin/reports/${made[0]}/status`, {
      as: admin,
      body: JSON.stringify({ status: 'dismissed' }),
    });
    const pages: string[][] = [];
    for (let next: string | null = '/api/reports?limit=2'; next !== null; ) {
      const { body, headers } = await desk.service.send('GET', next, { as: reporter });
      expect(headers.get('x-total-count')).toBe('3');
      pages.push(
        z.parse(z.array(moderationRoutes.OwnReport), body).map(({ id, status }) => `${id} ${status}`),
      );
      next = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;
    }
    const [newest, ...older] = made;
    expect(pages.flat()).toEqual([`${newest} dismissed`, ...older.map((id) => `${id} pending`)]);
    expect(pages.map(({ length }) => length)).toEqual([2, 1]);
  });

  it('name nobody whose account is gone', async () => {
    const [reporter, gone] = [desk.person(), desk.person()];
    await desk.file({ reportedUserId: gone.id, reason: 'other' }, reporter);
    desk.users.delete(gone.id);
    expect(await ownReports(reporter)).toMatchObject([{ personFirstName: null }]);
  });
});
