import { dayMs } from '@alaso/service-kit';
import {
  decidedByAdmin,
  defineOrder,
  handOverTransitions,
  newTailoring,
  type OrderKind,
  parties as both,
  receiptTimer,
} from '../orders/index.ts';
import { isOpenTo, mayAnswer, termsOf } from './tailoring-steps.ts';
import { tailoringMessages } from './tailoring.messages.ts';
import { presentTailoring } from './tailoring.presenter.ts';

const anyone = [...both, 'clock'] as const;

/**
 * Returns the transitions for the single change that a quote allows. The job's stage does not change. See
 * {@link isOpenTo}.
 */
const changesAt = (stage: 'agreed' | 'in-work') =>
  (['agree-change', 'refuse-change', 'propose-change'] as const).map((event) => ({
    from: stage,
    event,
    by: both,
    to: stage,
    notifies: both,
  }));

/** Returns the only transition that cancels work in progress: by the buyer, while the tailor is suspended. */
const cancelledAsSuspended = (from: 'in-work' | 'ready') => [
  {
    ...({ from, event: 'cancel', by: ['buyer'], to: 'cancelled', notifies: both } as const),
    guard: 'seller-suspended' as const,
  },
];

/** In a tailoring job, a tailor makes something new from something old. */
export const tailoring: OrderKind = {
  title: 'Tailoring',
  messages: tailoringMessages,
  isOpenTo: (order, event, party) => isOpenTo(order.tailoring, event, party),
  askedParty: ({ tailoring: job }) => (job ? both.find((party) => mayAnswer(job, party)) : undefined),
  detailsOf(order, event) {
    const terms = termsOf(event, order.tailoring);
    return terms ? { terms } : {};
  },
  present: (order) => ({ tailoring: presentTailoring(order.tailoring ?? newTailoring) }),
  definition: defineOrder({
    first: 'placed',
    openClaim: 'held',
    transitions: [
      { from: 'placed', event: 'brief', by: ['buyer'], to: 'briefed', notifies: ['seller'] },
      { from: 'placed', event: 'cancel', by: anyone, to: 'cancelled', notifies: both },
      { from: 'briefed', event: 'quote', by: ['seller'], to: 'quoted', notifies: ['buyer'] },
      { from: 'briefed', event: 'brief', by: ['buyer'], to: 'briefed', notifies: ['seller'] },
      { from: 'briefed', event: 'cancel', by: anyone, to: 'cancelled', notifies: both },
      { from: 'quoted', event: 'agree', by: ['buyer'], to: 'agreed', notifies: ['seller'] },
      { from: 'quoted', event: 'quote', by: ['seller'], to: 'quoted', notifies: ['buyer'] },
      // A new brief invalidates the quote, because the quote was for a different brief.
      { from: 'quoted', event: 'brief', by: ['buyer'], to: 'briefed', notifies: ['seller'] },
      { from: 'quoted', event: 'cancel', by: anyone, to: 'cancelled', notifies: both },
      { from: 'agreed', event: 'start', by: ['seller'], to: 'in-work', notifies: ['buyer'] },
      ...changesAt('agreed'),
      { from: 'agreed', event: 'cancel', by: both, to: 'cancelled', notifies: both },
      { from: 'in-work', event: 'finish', by: ['seller'], to: 'ready', notifies: ['buyer'] },
      ...changesAt('in-work'),
      ...cancelledAsSuspended('in-work'),
      ...handOverTransitions({ from: 'ready', event: 'hand-over', to: 'handed-over' }),
      ...cancelledAsSuspended('ready'),
    ],
    timers: {
      placed: { event: 'cancel', afterMs: 14 * dayMs },
      briefed: { event: 'cancel', afterMs: 14 * dayMs },
      quoted: { event: 'cancel', afterMs: 14 * dayMs },
      'handed-over': receiptTimer,
    },
    untimed: {
      agreed: 'The quote names the day on which it is due, and either side can still cancel.',
      'in-work': 'The quote names the day on which it is due. The board shows the tailor overdue jobs.',
      ready: 'The work is done, and paid for at the handover. Neither side may cancel it alone.',
      disputed: decidedByAdmin,
    },
  }),
};
