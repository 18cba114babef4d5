export { DonationActs, DonationReviews } from './donation-acts.tsx';
export {
  dayInWords,
  donationStatusWords,
  handOverInWords,
  donationStepInWords,
  organizationTypeWords,
} from './donations.messages.ts';
