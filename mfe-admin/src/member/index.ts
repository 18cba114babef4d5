export { MemberDonations } from './member-donations.tsx';
export { MemberNotes } from './member-notes.tsx';
export { memberMessages } from './member.messages.ts';
export { SanctionControls } from './sanction-controls.tsx';
export { MemberSanctions } from './member-sanctions.tsx';
