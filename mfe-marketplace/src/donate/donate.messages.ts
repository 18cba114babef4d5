import type { OrganizationType } from '@alaso/contracts';

/** Describes how the organization will be contacted, because the specification's text does not mention it. */
function askedInWords(reached: string | undefined): string {
  if (!reached) return '';
  if (reached === 'account') return ' Your offer is in their inbox here.';
  return reached.includes('@')
    ? ` We mail them a link to answer at ${reached}.`
    : ` Our team will call them on ${reached}.`;
}

const organizationTypes: Record<OrganizationType, string> = { orphanage: 'Orphanage', ngo: 'NGO' };

export const donateMessages = {
  title: (item: string) => `Donate ${item}`,
  submit: 'Donate Item',
  submitting: 'Submitting...',
  type: 'Organization Type',
  types: organizationTypes,
  name: 'Organization Name',
  verifiedNeeds: (needs: readonly string[]) => `Verified. Needs: ${needs.join(', ')}`,
  suggestions: 'Verified organizations',
  /** Shown if an organization works in the item's state. */
  worksIn: (state: string) => `Works in ${state}`,
  contact: 'Phone or email of the organization',
  contactHint:
    'For one without an account here. We mail a link to answer, or our team calls the phone number.',
  message: 'Message',
  /**
   * Returns the toast shown after an offer.
   * @param reached `account`, the organization's email address or phone number, or undefined
   */
  sent: (reached: string | undefined) => ({
    title: 'Donation submitted!',
    description: `Your donation request has been submitted successfully. We'll contact the organization to arrange pickup.${askedInWords(reached)}`,
  }),
  failed: { title: 'Donation failed', otherwise: 'Failed to submit donation. Please try again.' },
} as const;
