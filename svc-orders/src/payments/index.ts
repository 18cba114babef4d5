export { orderMoney, type PayNow } from './order-money.ts';
export { sharedKobo } from './pay-sum.ts';
export { type PaymentRepository, paymentRepository } from './payment.repository.ts';
export { paymentsOf, refundsOf } from './payment.model.ts';
export { refundTimers } from './send-refund.ts';
export { checkPayment, paymentChecks, type TakePaymentDeps } from './take-payment.ts';
export { type PaymentProvider, ProviderRefused, ProviderUnavailable, type Transfer } from './provider.ts';
