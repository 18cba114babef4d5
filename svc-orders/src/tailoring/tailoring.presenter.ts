import { nairaFromKobo, type Tailoring as TailoringAnswer, type TailoringJob } from '@alaso/contracts';
import type { OrderDocument } from '../orders/order.model.ts';
import { actionsFor } from '../orders/allowed-actions.ts';
import type { OrderKinds } from '../orders/order-kind.ts';
import { presentQuote } from '../orders/order.presenter.ts';
import { newTailoring, type Tailoring, type TailoringBrief } from '../orders/order-parts.ts';

function presentBrief({ garment, wish, measurements, wishedDay, photos }: TailoringBrief) {
  return { garment, wish, measurements, wishedDay, photos };
}

/** Returns the tailoring part of an order page, the same for both parties. */
export function presentTailoring({ brief, quote, change, agreedDay, dueDay }: Tailoring): TailoringAnswer {
  return {
    brief: brief && presentBrief(brief),
    quote: quote && presentQuote(quote),
    change: change && { ...presentQuote(change), by: change.by, answer: change.answer },
    agreedDay,
    dueDay,
  };
}

/** Returns a job in its tailor's inbox. */
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
