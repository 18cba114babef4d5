import { type DonationEvent, type DonationStatus, donationStatuses } from '@alaso/contracts';
import { machineOfTable } from '../claim-saga/transition-table.ts';
import { type Machine, mayChange } from '../claim-saga/saga-state.ts';
import { donationTable } from './donation-table.ts';

/** What a donation can go through between the services. */
export const donationMachine: Machine<DonationStatus, DonationEvent> = machineOfTable({
  stages: donationStatuses,
  ...donationTable,
  openClaim: 'held',
  goodEnd: 'received',
  lostAt: () => 'declined',
});

/** Whether something can still happen to it: a listing has at most one open donation. */
export const isOpen = (stage: DonationStatus) => mayChange(donationMachine, stage);
