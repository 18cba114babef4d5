export { actionsFor, canDisputeReceipt, nextActor } from './allowed-actions.ts';
export { createOrder, type CreateOrderDeps, newDelivery, type NewDeliveryDeps } from './create-order.ts';
export {
  type AttemptEngine,
  decidedByAdmin,
  defineOrder,
  disputeTransition,
  handOverTransitions,
  isHandOverOpenTo,
  isReturn,
  type OrderEffect,
  type OrderKind,
  type OrderKindActions,
  type OrderKinds,
  type OrderTransition,
  parties,
  type Party,
  receiptTimer,
} from './order-kind.ts';
export {
  addressColumns,
  addressKeptMs,
  choosesHandOver,
  type Delivery,
  type Gift,
  lacksAddress,
  listingPlaceSchema,
  type Money,
  newGift,
  newTailoring,
  noMoney,
  type QueueEntry,
  type Rental,
  type Shipment,
  type Tailoring,
  type TailoringBrief,
  type TailoringQuote,
  waybillKeeper,
} from './order-parts.ts';
export {
  findOwnOrder,
  type OrderDeps,
  type OrderDisputes,
  type OrderMoney,
  type OrderRequest,
  orderWorkflow,
  partyOf,
  transitionOrder,
} from './order-workflow.ts';
export { buildHandler, orderPageFor, transitionAndPresent } from './handle-event.ts';
export {
  automatically,
  by,
  cancelled,
  completed,
  completedBy,
  disputed,
  handedOver,
  hasItArrived,
  type Message,
  type OrderMessages,
  howToPay,
  orElse,
  sentWith,
  waitingFor,
} from './order.messages.ts';
export { handOverRefusals } from './order-problems.messages.ts';
export { openLimits, pausesListing, whyNotAvailable } from './order.policy.ts';
export {
  changedAt,
  havingStages,
  openStages,
  type OrderDocument,
  ordersOf,
  referenceOf,
} from './order.model.ts';
export { presentDelivery, presentOrder, presentQuote, presentStep } from './order.presenter.ts';
export type { OrderRepository } from './order.repository.ts';
