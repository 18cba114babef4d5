import { derivedId, hourMs } from '@alaso/service-kit';
import type { DisputeDocument, Statement } from '../../svc-orders/src/disputes/dispute.model.ts';
import { orderRows } from './order-rows.ts';

const buyersSide =
  'I was at the mall at 11 as agreed and waited half an hour. Nobody came, and nobody answers.';
const sellersSide = 'I waited at the mall from 10 to 11 and sent two messages. They came after I had left.';

/** Includes the seller's response, so that an admin can decide. */
export const disputeRows: readonly DisputeDocument[] = orderRows
  .filter(({ stage }) => stage === 'disputed')
  .map(({ _id: orderId, listingId, buyerId, sellerId, timeline }) => {
    const opened = timeline.findLast(({ event }) => event === 'dispute');
    const at = opened?.at ?? new Date();
    const answeredAt = new Date(at.getTime() + hourMs);
    const openedBy = opened?.by === 'seller' ? 'seller' : 'buyer';
    const first = { event: null, stage: 'open', at, by: openedBy, reason: opened?.reason ?? null } as const;
    const statements: Statement[] = [
      { by: 'buyer', text: buyersSide, photos: [], at },
      { by: 'seller', text: sellersSide, photos: [], at: answeredAt },
    ];
    return {
      _id: derivedId('dispute', orderId, String(timeline.length - 1)),
      listingId,
      orderId,
      buyerId,
      sellerId,
      openedBy,
      reason: first.reason,
      open: true,
      stage: 'with-admin',
      sync: 'settled',
      timeline: [
        first,
        { ...first, event: 'answer', stage: 'with-admin', at: answeredAt, by: 'seller', reason: null },
      ],
      clockAt: null,
      statements,
      appeals: [],
      decision: null,
      createdAt: at,
      updatedAt: answeredAt,
    };
  });
