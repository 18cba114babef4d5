import type { FollowUpKind } from './donation.machine.ts';
import type { DonationDocument } from './donation.model.ts';

type Wording = { subject: string; text: string };

const lines = (...paragraphs: (string | null)[]) =>
  `${paragraphs.filter((paragraph) => paragraph !== null).join('\n\n')}\n`;
const farewell = 'The Alaso team';

const organizationTypes = { orphanage: 'orphanage', ngo: 'NGO' } as const;

function offer({
  donorFirstName,
  listingTitle,
  organizationName,
  organizationType,
  message,
}: DonationDocument) {
  return lines(
    `${donorFirstName} would like to donate “${listingTitle}” to ${organizationName} (${organizationTypes[organizationType]}).`,
    message === null ? null : `${donorFirstName} writes: “${message}”`,
  ).trimEnd();
}

/** What is written at each follow-up: to the donations desk, and when the waiting is over, to the donor. */
export function donationMail(kind: FollowUpKind, donation: DonationDocument): Wording {
  const { listingTitle, organizationName, donorFirstName } = donation;
  switch (kind) {
    case 'request':
      return {
        subject: `A donation for ${organizationName}: ${listingTitle}`,
        text: lines(
          'Dear donations desk,',
          offer(donation),
          'Please ask them whether they can use it, and arrange the pickup if they can.',
          farewell,
        ),
      };
    case 'reminder-3-days':
    case 'reminder-7-days':
      return {
        subject: `Still waiting: a donation for ${organizationName}`,
        text: lines(
          'Dear donations desk,',
          `${kind === 'reminder-3-days' ? 'Three days' : 'A week'} ago this was offered and has not been answered.`,
          offer(donation),
          `A short answer is enough: ${donorFirstName} is keeping the item for them.`,
          farewell,
        ),
      };
    case 'expiry':
      return {
        subject: `Your offer of “${listingTitle}” has ended`,
        text: lines(
          `Dear ${donorFirstName},`,
          `Two weeks ago you offered “${listingTitle}” to ${organizationName}. We are sorry: they have not answered, so we have ended the offer.`,
          'The item is still yours and still listed. You are welcome to offer it to another organization, or to give it away as a gift.',
          'Thank you for thinking of others.',
          farewell,
        ),
      };
  }
}
