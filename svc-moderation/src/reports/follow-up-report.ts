import type { Mailer } from '@alaso/service-kit';
import type { AuthClient } from '../clients/auth-client.ts';
import { decisionMail } from './decision-mail.ts';
import type { FollowUpTo, ReportDocument } from './report.model.ts';
import type { ReportRepository } from './report.repository.ts';

export type FollowUpDeps = {
  reports: Pick<ReportRepository, 'find' | 'addFollowUp'>;
  auth: Pick<AuthClient, 'usersById'>;
  mailer: Mailer;
};

type Recipient = { to: FollowUpTo; userId: string };

/** The reporter is always told of the decision; the reported user only if something has to change. */
function recipientsOf(report: ReportDocument): Recipient[] {
  const recipients: Recipient[] = [{ to: 'reporter', userId: report.reporterId }];
  if (report.status === 'reviewed' && report.reportedUserId !== null) {
    recipients.push({ to: 'reported-user', userId: report.reportedUserId });
  }
  return recipients;
}

/**
 * Writes to the people whom a decided report concerns and records each of them on the report. Run again after a
 * crash, it writes only to those who are not recorded yet; a mail that was sent just before the crash is sent
 * again with the same id.
 */
export async function followUpReport(
  { reports, auth, mailer }: FollowUpDeps,
  reportId: string,
): Promise<void> {
  const report = await reports.find(reportId);
  if (!report || report.status === 'pending') {
    throw new Error(`report ${reportId} has not been decided: there is nothing to follow up`);
  }
  const told = new Set(report.followUps.map(({ to }) => to));
  const open = recipientsOf(report).filter(({ to }) => !told.has(to));
  if (open.length === 0) return;
  const users = await auth.usersById(open.map(({ userId }) => userId));
  for (const { to, userId } of open) {
    const user = users.get(userId);
    if (user) {
      await mailer.send({
        id: `report-${reportId}-${to}`,
        to: user.email,
        ...decisionMail({ to, firstName: user.firstName }, report),
      });
    }
    await reports.addFollowUp(reportId, { to, outcome: user ? 'written' : 'no-account', at: new Date() });
  }
}
