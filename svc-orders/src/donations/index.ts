export { donationDefinition } from './definition.ts';
export {
  type DonationDeps,
  donationNotFound,
  findDonation,
  transitionDonation,
} from './donation-workflow.ts';
export { type DonationDocument, donationsOf, lastStepOf } from './donation.model.ts';
export { waitsFor } from './donation-parties.ts';
export { presentDonation, presentDonationStep } from './donation.presenter.ts';
export { donationLink } from './offer-link.ts';
