import type { moderationRoutes, ReportStatus } from '@alaso/contracts';
import { type BadgeTone, formatDateTime } from '@alaso/ui';

export const moderationDecisionsMessages = {
  showMore: 'Show more',
  tryAgain: 'Please try again.',
  decisions: {
    title: 'Decisions about you',
    empty: 'No decisions about you or your listings.',
    notFetched: 'Failed to fetch decisions',
    why: (reason: string) => `Why: ${reason}`,
    yourAppeal: (day: string) => `Your appeal of ${day}`,
    answer: (reason: string) => `The answer: ${reason}`,
    appealUntil: (day: string) => `One appeal, until ${day}`,
  },
  appeal: {
    title: 'Appeal',
    text: 'You can appeal once. Tell us what we should know.',
    reason: 'Reason for your appeal',
    send: 'Send Appeal',
    sending: 'Sending...',
    sent: 'Appeal sent',
    sentText: 'A different admin will review it and reply.',
    notSent: 'Failed to send the appeal',
  },
  reports: {
    title: 'Your reports',
    empty: 'You have not reported anything.',
    notFetched: 'Failed to fetch your reports',
    reported: (name: string) => `Reported: ${name}`,
    formerMember: 'Former member',
    unknownItem: 'The item',
    photos: 'Your photos',
  },
} as const;

export const reportStatusWords: Record<ReportStatus, { text: string; tone: BadgeTone }> = {
  pending: { text: 'Under review', tone: 'warning' },
  reviewed: { text: 'Action taken', tone: 'success' },
  dismissed: { text: 'No action', tone: 'neutral' },
};

type OwnDecision = moderationRoutes.OwnDecision;

/** The badge for each stage of a decision, or null if the stage has no badge. */
export const stageWords: Record<OwnDecision['stage'], string | null> = {
  decided: null,
  appealed: 'Appeal pending',
  upheld: 'Upheld',
  overturned: 'Overturned',
};

/** Returns the consequences of a decision, one sentence each. */
export function sentencesOf({ hidden, person, until, stage }: OwnDecision): string[] {
  const isBack = stage === 'overturned';
  const sentences = hidden.map((title) =>
    isBack ? `“${title}” was hidden.` : `“${title}” is hidden from everyone else.`,
  );
  if (person === 'warn') sentences.push('A warning.');
  if (person === 'suspend')
    sentences.push(
      `Your account ${isBack ? 'was' : 'is'} suspended until ${until === null ? 'further notice' : formatDateTime(until)}.`,
    );
  return sentences.length === 0 ? ['No further action.'] : sentences;
}
