export { DonationActs } from './donation-acts.tsx';
export { dayInWords, donationStatusWords, handOverInWords } from './donations.messages.ts';
