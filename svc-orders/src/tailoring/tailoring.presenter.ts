import { nairaFromKobo, type Tailoring as TailoringAnswer, type TailoringJob } from '@alaso/contracts';
import {
  actionsFor,
  newTailoring,
  type OrderDocument,
  type OrderKinds,
  presentQuote,
  type Tailoring,
  type TailoringBrief,
} from '../orders/index.ts';

function presentBrief({ garment, wish, measurements, wishedDay, photos }: TailoringBrief) {
  return { garment, wish, measurements, wishedDay, photos };
}

/** Returns the tailoring section of an order page, which is the same for both parties. */
export function presentTailoring({ brief, quote, change, agreedDay, dueDay }: Tailoring): TailoringAnswer {
  return {
    brief: brief && presentBrief(brief),
    quote: quote && presentQuote(quote),
    change: change && { ...presentQuote(change), by: change.by, answer: change.answer },
    agreedDay,
    dueDay,
  };
}

export function presentTailoringJob(kinds: OrderKinds, order: OrderDocument, now: Date): TailoringJob {
  const { brief, dueDay } = order.tailoring ?? newTailoring;
  return {
    id: order._id,
    listingTitle: order.listingTitle,
    buyerFirstName: order.buyerFirstName,
    amount: nairaFromKobo(order.amountKobo),
    stage: order.stage,
    acts: actionsFor(kinds, order, 'seller', now),
    garment: brief?.garment ?? null,
    wishedDay: brief?.wishedDay ?? null,
    dueDay,
    createdAt: order.createdAt.toISOString(),
  };
}
