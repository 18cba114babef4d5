import { caseStages, Report, reportStatuses } from '@alaso/contracts';
import * as z from 'zod/mini';
import { presentReport } from '../../svc-moderation/src/reports/report.presenter.ts';
import { listingRows } from './catalog-rows.ts';
import { caseRows } from './case-rows.ts';
import { auditedActs, reportRows } from './seed.ts';
import { expectAllOf, expectBeforeFirstSeeding, expectUnique } from './row-expectations.ts';

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

  it('were not changed after the first seeding', () => {
    expectBeforeFirstSeeding(reportRows);
  });
});
