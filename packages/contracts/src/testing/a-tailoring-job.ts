import type { Tailoring, TailoringJob } from '../orders/tailoring.ts';
import { anOrder } from './an-order.ts';
import { at } from './at.ts';

/** Returns a job of a tailor's, in work for Tunde. */
export function aTailoringJob(changed: Partial<TailoringJob> = {}): TailoringJob {
  const { id, listingTitle, otherPartyFirstName: buyerFirstName, amount } = anOrder();
  return {
    ...{ id, listingTitle, buyerFirstName, amount, createdAt: at },
    stage: 'in-work',
    acts: ['finish', 'propose-change'],
    garment: 'skirt',
    wishedDay: null,
    dueDay: '2026-11-08',
    ...changed,
  };
}

/** Returns what the page of {@link aTailoringJob} says of it. */
export function aTailoring(changed: Partial<Tailoring> = {}): Tailoring {
  return {
    brief: {
      garment: 'skirt',
      wish: 'Two skirts out of one wrapper',
      measurements: [{ name: 'waist', cm: 78.5 }],
      wishedDay: '2026-11-20',
      photos: [],
    },
    quote: { price: '12000.00', days: 7, note: 'Lined' },
    change: null,
    agreedDay: '2026-11-01',
    dueDay: '2026-11-08',
    ...changed,
  };
}
