import {
  nairaFromKobo,
  type Quote,
  type Tailoring as TailoringAnswer,
  type TailoringJob,
} from '@alaso/contracts';
import type { OrderDocument } from '../orders/order.model.ts';
import { actsFor } from '../orders/allowed-actions.ts';
import { newTailoring, type Tailoring, type TailoringBrief, type TailoringQuote } from './tailoring.ts';

export function presentQuote({ priceKobo, days, note }: TailoringQuote): Quote {
  return { price: nairaFromKobo(priceKobo), days, note };
}

function presentBrief({ garment, wish, measurements, wishedDay, photos }: TailoringBrief) {
  return { garment, wish, measurements, wishedDay, photos };
}

/** What both parties see of a job on its order's page. */
export function presentTailoring({ brief, quote, change, agreedDay, dueDay }: Tailoring): TailoringAnswer {
  return {
    brief: brief && presentBrief(brief),
    quote: quote && presentQuote(quote),
    change: change && { ...presentQuote(change), by: change.by, answer: change.answer },
    agreedDay,
    dueDay,
  };
}

/** A job in its tailor's inbox. */
export function presentTailoringJob(order: OrderDocument, now: Date): TailoringJob {
  const { brief, dueDay } = order.tailoring ?? newTailoring;
  return {
    id: order._id,
    listingTitle: order.listingTitle,
    buyerFirstName: order.buyerFirstName,
    amount: nairaFromKobo(order.amountKobo),
    stage: order.stage,
    acts: actsFor(order, 'seller', now),
    garment: brief?.garment ?? null,
    wishedDay: brief?.wishedDay ?? null,
    dueDay,
    createdAt: order.createdAt.toISOString(),
  };
}
