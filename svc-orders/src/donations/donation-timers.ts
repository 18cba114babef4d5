import type { DonationStatus } from '@alaso/contracts';
import { addDays, lagosMorning } from '@alaso/service-kit';
import type { DonationDocument } from './donation.model.ts';

export const dayMs = 86_400_000;

/** How long a donation waits for the next step before it expires. */
const patienceDays = 14;

type Timed = Pick<DonationDocument, 'stage' | 'schedule'>;

const expiries: Partial<Record<DonationStatus, (donation: Timed, since: Date) => Date | undefined>> = {
  requested: (_donation, since) => new Date(since.getTime() + patienceDays * dayMs),
  accepted: (_donation, since) => new Date(since.getTime() + patienceDays * dayMs),
  scheduled: ({ schedule }) => (schedule ? lagosMorning(addDays(schedule.day, patienceDays)) : undefined),
};

/** When a donation that came to its stage at `since` expires; undefined where it does not. What is on its way never does. */
export const expiryOf = (donation: Timed, since: Date) => expiries[donation.stage]?.(donation, since);
