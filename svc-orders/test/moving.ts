import {
  type NewParcel,
  type NewShipment,
  type NewStatement,
  type OrderPage,
  OrderPage as OrderPageSchema,
  ordersRoutes,
} from '@alaso/contracts';
import type { TestAnswer, TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import type { OrdersUnderTest } from './orders-service.ts';

export const pageOf = ({ body }: TestAnswer): OrderPage => z.parse(OrderPageSchema, body);

/** Returns the calls about one order, over HTTP. */
export function movesOf({ service }: OrdersUnderTest, id: string) {
  const params = { id };
  return {
    page: (as: TestUser) => service.call(ordersRoutes.getOrder, { params }, { as }),
    confirm: (as: TestUser) => service.call(ordersRoutes.confirmOrder, { params }, { as }),
    collect: (as: TestUser) => service.call(ordersRoutes.collectGift, { params }, { as }),
    handOver: (as: TestUser) => service.call(ordersRoutes.handOverOrder, { params }, { as }),
    complete: (as: TestUser, code?: string) =>
      service.call(ordersRoutes.completeOrder, { params, body: { code } }, { as }),
    accept: (as: TestUser) => service.call(ordersRoutes.acceptRental, { params }, { as }),
    handOut: (as: TestUser, photoIds?: string[], code?: string) =>
      service.call(ordersRoutes.handOutRental, { params, body: { photoIds, code } }, { as }),
    neverGot: (as: TestUser, reason = 'Nobody was there') =>
      service.call(ordersRoutes.rentalNotReceived, { params, body: { reason } }, { as }),
    send: (as: TestUser, body: NewParcel = { carrier: 'GIG Logistics' }) =>
      service.call(ordersRoutes.handOverOrder, { params, body }, { as }),
    sendBack: (as: TestUser, body: NewShipment = { carrier: 'Kwik' }) =>
      service.call(ordersRoutes.sendRentalBack, { params, body }, { as }),
    bringBack: (as: TestUser) => service.call(ordersRoutes.bringBackRental, { params }, { as }),
    dispute: (as: TestUser, reason = 'Nothing has come', statement?: NewStatement) =>
      service.call(
        ordersRoutes.disputeOrder,
        { params, body: { reason, ...(statement && { statement }) } },
        { as },
      ),
    getDispute: (as: TestUser) => service.call(ordersRoutes.getDispute, { params }, { as }),
    answer: (as: TestUser, text = 'I was there', photoIds?: string[]) =>
      service.call(ordersRoutes.answerDispute, { params, body: { text, photoIds } }, { as }),
    appeal: (as: TestUser, text = 'That is not what happened') =>
      service.call(ordersRoutes.appealDispute, { params, body: { text } }, { as }),
    settle: (as: TestUser) => service.call(ordersRoutes.settleDispute, { params }, { as }),
    decide: (as: TestUser, outcome: 'complete' | 'cancel', reason = 'We have asked both', refund?: string) =>
      service.call(
        ordersRoutes.decideOrder,
        { params, body: { outcome, reason, ...(refund !== undefined && { refund }) } },
        { as },
      ),
    return: (as: TestUser, photoIds?: string[]) =>
      service.call(ordersRoutes.returnRental, { params, body: { photoIds } }, { as }),
    move: (as: TestUser, startDate: string) =>
      service.call(ordersRoutes.moveRental, { params, body: { startDate } }, { as }),
    cancel: (as: TestUser, reason = 'I have found another') =>
      service.call(ordersRoutes.cancelOrder, { params, body: { reason } }, { as }),
  };
}
