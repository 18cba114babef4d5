import type { DonationStatus, OrderStage } from '@alaso/contracts';

/** The stages at which both have not yet agreed on the order. */
const unconfirmed: readonly OrderStage[] = ['placed', 'briefed', 'quoted', 'cancelled', 'missed'];

/** Returns true once the order is confirmed. Without an order nothing is agreed on. */
export const isConfirmed = (stage: OrderStage | undefined) =>
  stage !== undefined && !unconfirmed.includes(stage);

/** Returns true while a donation is agreed on. */
export const isAccepted = (stage: DonationStatus | undefined) =>
  stage === 'accepted' || stage === 'scheduled' || stage === 'collected' || stage === 'received';
