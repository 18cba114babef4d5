export { DonationActs, DonationReviews } from './donation-acts.tsx';
export {
  dayInWords,
  donationStatusWords,
  donationStepInWords,
  handOverInWords,
} from './donations.messages.ts';
