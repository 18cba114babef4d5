export const contactHint =
  'For one without an account here. We mail a link to answer, or our team calls the phone number.';

/** Says that an organization is near. */
export const worksIn = (state: string) => `Works in ${state}`;

/** Returns how the organization is asked, where the specification's text leaves it open. */
function askedInWords(reached: string | undefined): string {
  if (!reached) return '';
  if (reached === 'account') return ' Your offer is in their inbox here.';
  return reached.includes('@')
    ? ` We mail them a link to answer at ${reached}.`
    : ` Our team will call them on ${reached}.`;
}

/** Returns the toast after an offer to an organization with an `account`, with this contact, or neither. */
export const donationSent = (reached: string | undefined) => ({
  title: 'Donation submitted!',
  description: `Your donation request has been submitted successfully. We'll contact the organization to arrange pickup.${askedInWords(reached)}`,
});
