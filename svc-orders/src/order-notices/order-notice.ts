import type { Category } from '@alaso/contracts';
import type { OrderDocument } from '../orders/order.model.ts';
import { naira } from '../orders/naira.ts';
import type { Party } from '../orders/order-table.ts';
import { giftWords } from './gift-words.ts';
import { moment } from './moment.ts';
import type { KindWords, NoticeEvent, NoticeFacts } from './notice-words.ts';
import { rentalWords } from './rental-words.ts';
import { saleWords } from './sale-words.ts';
import { tailoringWords } from './tailoring-words.ts';

const words: Record<Category, KindWords> = {
  resale: saleWords,
  gift: giftWords,
  rent: rentalWords,
  upcycle: tailoringWords,
};

/** What is told of an order: enough of its row, and what has happened to it. */
export type Told = Pick<
  OrderDocument,
  '_id' | 'category' | 'listingTitle' | 'amountKobo' | 'buyerFirstName' | 'sellerFirstName' | 'clockAt'
> & { event: NoticeEvent; by: NoticeFacts['by']; reason: string | null };

/** Returns what one of its two is told of an order; undefined where there is nothing to tell. */
export function orderNotice(
  told: Told,
  to: Party,
): { title: string; text: string; link: string } | undefined {
  const { category, event, by, reason, listingTitle, amountKobo, clockAt } = told;
  const say = words[category][event]?.[to];
  if (!say) return undefined;
  const facts = {
    title: listingTitle,
    name: to === 'buyer' ? told.sellerFirstName : told.buyerFirstName,
    amount: amountKobo === 0 ? 'nothing' : naira(amountKobo),
    until: clockAt && moment(clockAt),
    reason,
    by,
  };
  return { ...say(facts), link: `/dashboard?tab=transactions&order=${told._id}` };
}
