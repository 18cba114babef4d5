export { type DonationDeps, findDonation } from './donation-workflow.ts';
export { type DonationDocument, donationsOf } from './donation.model.ts';
export { presentDonationStep } from './donation.presenter.ts';
