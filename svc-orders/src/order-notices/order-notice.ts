import type { Category } from '@alaso/contracts';
import type { OrderDocument } from '../orders/order.model.ts';
import { naira } from '../orders/naira.ts';
import type { Transition } from '../orders/order-table.ts';
import { giftWords } from './gift.messages.ts';
import { moment } from './moment.ts';
import { deskWords, type KindWords, type NoticeEvent, type NoticeFacts } from './notice.messages.ts';
import { rentalWords } from './rental.messages.ts';
import { saleWords } from './sale.messages.ts';
import { tailoringWords } from './tailoring.messages.ts';

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
> &
  Pick<NoticeFacts, 'by' | 'from' | 'reason'> & { event: NoticeEvent };

/** Who reads of an order: one of its two, or the admins. */
export type Reader = Transition['tells'][number];

/** Returns what a reader is notified of an order; undefined where there is nothing to say. */
export function orderNotice(
  told: Told,
  to: Reader,
): { title: string; text: string; link: string } | undefined {
  const { category, event, by, from, reason, listingTitle, amountKobo, clockAt } = told;
  const say = to === 'desk' ? deskWords[event] : words[category][event]?.[to];
  if (!say) return undefined;
  const { buyerFirstName: buyer, sellerFirstName: seller } = told;
  const facts = {
    title: listingTitle,
    ...{ buyer, seller },
    name: to === 'buyer' ? seller : buyer,
    you: to,
    amount: amountKobo === 0 ? 'nothing' : naira(amountKobo),
    until: clockAt && moment(clockAt),
    ...{ reason, by, from },
  };
  const link = to === 'desk' ? '/admin?tab=disputes' : `/dashboard?tab=transactions&order=${told._id}`;
  return { ...say(facts), link };
}
