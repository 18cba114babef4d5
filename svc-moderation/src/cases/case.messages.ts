import type { Severity } from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';

const asMoment = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Formats the end of a suspension for users. Null means indefinite. */
const untilInWords = (until: Date | null): string =>
  until ? `until ${asMoment.format(until)}` : 'until further notice';

/** Shortens a title to leave room for the rest of the message. */
export const short = (title: string): string => cutText(title, 80, '…');

/** Returns the beginning of a review, so that its author can recognize it. */
export const reviewTitle = ({ text }: { text: string }): string =>
  text === '' ? 'A review without text' : short(text);

/** Identifies a case or report by the last characters of its id, which admins can read out to each other. */
export const caseNumber = (id: string): string => `#${id.slice(-8)}`;

export const excerpt = (text: string): string => cutText(text, 300, '…');

export const caseMessages = {
  anotherAdminDecides: 'This case is about you: another admin has to decide it.',
  takenByOther: 'Another admin has taken this case. Take it over before you decide it.',
  alreadyClosed: 'This case is already closed.',
  justTaken: 'Another admin has just taken this case.',
  onlyHolderReleases: 'Another admin has this case. Only they can release it.',
  caseNotFound: 'Case not found.',
  aboutYou: 'This case is about you.',
  photoNotFound: 'Photo not found.',
  alreadyDecided: (what: 'case' | 'report', status: string) =>
    `This ${what} has already been decided: it is ${status}.`,
  notInReports: 'You can only hide what is named in these reports.',
  noPersonReported: 'These reports are not about a person, so nobody can be warned or suspended.',
  duplicateOf: (keptCaseNumber: string) => `Of case ${keptCaseNumber}`,
  keptCaseNotFound: 'The case that stays was not found.',
  keptCaseClosed: 'The case that stays is closed. Choose one that is open or decided.',
  reportNotFound: 'Report not found.',
  unnamedListing: 'A listing',
  newReport: (reason: string) => `New report: ${reason}`,
  newReportText: (facts: { listingTitle?: string; isReview: boolean; quote: string | undefined }) => {
    const other = facts.isReview ? 'About a review.' : 'About a member.';
    const about = facts.listingTitle === undefined ? other : `About “${short(facts.listingTitle)}”.`;
    return facts.quote === undefined ? about : `${about} “${excerpt(facts.quote)}”`;
  },
  tooLateToUndo: 'It is too late to undo this: people have been notified, or the case has changed.',
  newCaseOpen: 'A new case about the same member or item is open. Decide that one instead.',
  beingEdited: 'Someone else is editing this case. Please try again.',
  notifiedPerson: (title: string) => `The person: “${title}”`,
  notifiedReporter: (reason: string) => `Who reported “${reason}”`,
  notifiedReporters: 'Who reported: “A decision was overturned”',
  movedUp: 'Moved up in the queue',
  adminsEmailed: (count: number) => (count === 1 ? 'We emailed one admin' : `We emailed ${count} admins`),
} as const;

/**
 * Messages for reporters. Reporters learn that action was taken, but not which action: a sanction is between
 * us and the user concerned.
 */
export const reporterMessages = {
  agreed: 'Thank you for your report',
  agreedText: (reason: string, hasActed: boolean) =>
    `You reported “${reason}”. We reviewed it and agree with you. ${
      hasActed
        ? 'We have taken action.'
        : 'We have asked them to take more care. No further action for now; your report stays on record.'
    } Thank you for looking out for everyone who buys and sells here.`,
  lookedAt: 'We have looked at your report',
  duplicateText: (reason: string) =>
    `You reported “${reason}”. Others have told us about the same thing, and we are handling these reports together. Thank you for telling us.`,
  dismissedText: (reason: string) =>
    `You reported “${reason}”. We reviewed it carefully and found nothing against our guidelines. Thank you for telling us.`,
  overturned: 'A decision was overturned',
  overturnedText: (reason: string) =>
    `You told us about “${reason}”, and we had agreed with you. On appeal, a second review found otherwise, so the decision was overturned. Thank you for telling us.`,
} as const;

const because = (reason: string | undefined) => (reason === undefined ? '' : ` Why: ${reason}`);

/** Titles of the user's listings and reviews that a case is about. */
type Titles = { listings: readonly string[]; reviews: readonly string[] };

const named = (kind: 'listing' | 'review', [title = '', ...more]: readonly string[]) =>
  more.length > 0 ? `${more.length + 1} of your ${kind}s` : `your ${kind} “${title}”`;

const subject = ({ listings, reviews }: Titles) => {
  if (listings.length > 0) return named('listing', listings);
  return reviews.length > 0 ? named('review', reviews) : 'your account';
};

/**
 * Returns the first sentence, which explains why we looked at the account. `reported` is null if nobody
 * reported it.
 */
const opening = (reported: Titles | null) =>
  reported === null
    ? 'Our team has reviewed your account.'
    : `We received a report about ${subject(reported)} and have reviewed it.`;

/** Messages for the user whom a case is about. They do not mention the reporter. */
export const personMessages = {
  noAction: 'We have looked at a report',
  noActionText: (reported: Titles | null) =>
    `${opening(reported)} No action has been taken. Please read our guidelines again.`,
  decision: (titles: Titles) => `Our decision about ${subject(titles)}`,
  decisionText: (facts: {
    reported: Titles | null;
    sanctions: readonly string[];
    reason: string;
    appealUntil: string;
  }) =>
    [
      opening(facts.reported),
      ...facts.sanctions,
      `Why: ${facts.reason}`,
      `If you disagree, you can appeal until ${facts.appealUntil}. Open this notification.`,
    ].join(' '),
  listingsHidden: (titles: readonly string[]) =>
    `We have hidden ${named('listing', titles)}. Other members cannot see ${titles.length > 1 ? 'them' : 'it'}.`,
  reviewsHidden: (titles: readonly string[]) =>
    `We have hidden ${named('review', titles)}. It no longer counts.`,
  warning: 'This is a warning: please keep to our guidelines.',
  suspended: (until: Date | null) =>
    `Your account is suspended ${untilInWords(until)}. You can still sign in, read, finish your open orders, and download your data.`,
  suspensionOver: 'Your suspension is over',
  suspensionOverText: (reason: string | undefined) =>
    `You can list, order and write again. Welcome back!${because(reason)}`,
  suspensionChanged: 'Your suspension has changed',
  suspensionChangedText: (until: Date | null, reason: string | undefined) =>
    `Your account is now suspended ${untilInWords(until)}.${because(reason)}`,
  upheld: 'Your appeal: the decision stands',
  upheldText: (reason: string) =>
    `A different admin has reviewed everything, and the decision stands. Why: ${reason}`,
  overturned: 'Your appeal: the decision was overturned',
  overturnedText: (reason: string) =>
    `A different admin has reviewed everything and overturned the decision. Your listings and account are restored. Why: ${reason}`,
} as const;

const severityWords: Record<Severity, string> = {
  safety: 'safety',
  fraud: 'fraud',
  counterfeit: 'a counterfeit',
  other: 'something else',
};

type Waiting = { isAppeal: boolean; isEscalated: boolean };

const waited = ({ isEscalated }: Waiting) => `has waited for ${isEscalated ? 'three days' : 'a day'}`;

export const waitingCaseMail = {
  subject: (waiting: Waiting) => `${waiting.isAppeal ? 'An appeal' : 'A case'} ${waited(waiting)}`,
  greeting: (firstName: string) => `Dear ${firstName},`,
  text: (facts: Waiting & { severity: Severity; reportCount: number }) => {
    const reports = facts.reportCount === 1 ? 'one report' : `${facts.reportCount} reports`;
    const about = `${facts.isAppeal ? 'An appeal' : 'A case'} about ${severityWords[facts.severity]}`;
    return `${about} (${reports}) ${waited(facts)}. ${
      facts.isEscalated ? 'It has been escalated to all admins.' : 'It will be escalated after three days.'
    }`;
  },
  readAppeal: 'Read the appeal',
  openCase: 'Open the case',
  closing: 'The Alaso team',
} as const;
