import type { FollowUpTo, ReportDocument } from './report.model.ts';

type Recipient = { to: FollowUpTo; firstName: string };
type Wording = { subject: string; text: string };

const lines = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;
const farewell = 'The Alaso team';

function toReporter(firstName: string, report: ReportDocument): Wording {
  if (report.status === 'reviewed') {
    return {
      subject: 'Thank you for your report',
      text: lines(
        `Dear ${firstName},`,
        `You told us about something that was not right: “${report.reason}”. We have looked at it and agree with you.`,
        'We are seeing to it that it is put right. You need not do anything more.',
        'Thank you for looking out for everybody who buys and sells here.',
        farewell,
      ),
    };
  }
  return {
    subject: 'We have looked at your report',
    text: lines(
      `Dear ${firstName},`,
      `You told us about something that did not look right: “${report.reason}”. We have read it with care and found nothing that breaks our guidelines, so everything stays as it is.`,
      'It was good that you told us. If you see more that we should know, please report it again and tell us about it.',
      farewell,
    ),
  };
}

function toReportedUser(firstName: string, report: ReportDocument): Wording {
  const about = report.listingId === null ? 'your account' : 'one of your listings';
  return {
    subject: `A report about ${about}`,
    text: lines(
      `Dear ${firstName},`,
      `Somebody told us about ${about}: “${report.reason}”. We have looked at it and agree that something should change.`,
      report.listingId === null
        ? 'Please read our guidelines once more and keep to them when you write to buyers and sellers.'
        : 'Please look at your listing once more and correct what does not fit: the description, the photo or the price.',
      'Mistakes happen, and nothing has been taken from you. If you see it differently, just answer this mail and tell us.',
      farewell,
    ),
  };
}

/** The mail about a decided report. The reported user never learns who reported. */
export function decisionMail({ to, firstName }: Recipient, report: ReportDocument): Wording {
  return to === 'reporter' ? toReporter(firstName, report) : toReportedUser(firstName, report);
}
