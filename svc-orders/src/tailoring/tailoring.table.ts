import { handOverLines, type OrderTable, parties as both } from '../orders/order-table.ts';

const anybody = [...both, 'clock'] as const;

/** The one change of a quote, which the other party answers (see `isOpenTo`). The job stays where it is. */
const changesAt = (stage: 'agreed' | 'in-work') =>
  (['agree-change', 'refuse-change', 'propose-change'] as const).map((event) => ({
    from: stage,
    event,
    by: both,
    to: stage,
    tells: both,
  }));

/** Work that has begun is cancelled by nobody, except by the buyer of a tailor who was suspended. */
const cancelledAsSuspended = (from: 'in-work' | 'ready') => [
  {
    ...({ from, event: 'cancel', by: ['buyer'], to: 'cancelled', tells: both } as const),
    guard: 'seller-suspended' as const,
  },
];

/** A tailor makes something new of something old. */
export const tailoringTable: OrderTable = {
  first: 'placed',
  openClaim: 'held',
  transitions: [
    { from: 'placed', event: 'brief', by: ['buyer'], to: 'briefed', tells: ['seller'] },
    { from: 'placed', event: 'cancel', by: anybody, to: 'cancelled', tells: both },
    { from: 'briefed', event: 'quote', by: ['seller'], to: 'quoted', tells: ['buyer'] },
    { from: 'briefed', event: 'brief', by: ['buyer'], to: 'briefed', tells: ['seller'] },
    { from: 'briefed', event: 'cancel', by: anybody, to: 'cancelled', tells: both },
    { from: 'quoted', event: 'agree', by: ['buyer'], to: 'agreed', tells: ['seller'] },
    { from: 'quoted', event: 'quote', by: ['seller'], to: 'quoted', tells: ['buyer'] },
    // The quote was for another brief.
    { from: 'quoted', event: 'brief', by: ['buyer'], to: 'briefed', tells: ['seller'] },
    { from: 'quoted', event: 'cancel', by: anybody, to: 'cancelled', tells: both },
    { from: 'agreed', event: 'start', by: ['seller'], to: 'in-work', tells: ['buyer'] },
    ...changesAt('agreed'),
    { from: 'agreed', event: 'cancel', by: both, to: 'cancelled', tells: both },
    { from: 'in-work', event: 'finish', by: ['seller'], to: 'ready', tells: ['buyer'] },
    ...changesAt('in-work'),
    ...cancelledAsSuspended('in-work'),
    ...handOverLines({ from: 'ready', event: 'hand-over', to: 'handed-over' }),
    ...cancelledAsSuspended('ready'),
  ],
};
