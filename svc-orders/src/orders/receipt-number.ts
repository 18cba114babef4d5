import { lagosDay } from '@alaso/service-kit';

/** How many characters of an id its receipt has, and how many where another one of that day ends alike. */
const [usual, rare] = [8, 12];

/**
 * `AL-20261122-9F4C01AB`: what it is a receipt of, the day on which it came to its good end in Lagos, and the
 * end of its id.
 */
export const receiptNumber = (of: 'AL' | 'AD', at: Date, id: string, length = usual) =>
  `${of}-${lagosDay(at).replaceAll('-', '')}-${id.slice(-length).toUpperCase()}`;

/** Returns an order's number that no other order has. */
export async function freeReceiptNumber(
  isTaken: (number: string) => Promise<boolean>,
  at: Date,
  id: string,
): Promise<string> {
  const number = receiptNumber('AL', at, id);
  return (await isTaken(number)) ? receiptNumber('AL', at, id, rare) : number;
}
