/** Fetches the code for the sections that an open order may show. */
export const fetchOrderPart = {
  meeting: () => import('../meetings/order-meeting.tsx'),
  delivery: () => import('../delivery/delivery-section.tsx'),
  dispute: () => import('../disputes/dispute-section.tsx'),
  payment: () => import('../payments/payment-section.tsx'),
  qrCode: () => import('../shared/qr-code.tsx'),
} as const;
