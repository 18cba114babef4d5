import { lagosDay } from '@alaso/service-kit';

/** Number of id characters in a receipt number, and in one whose ending is already used on that day. */
const [usual, rare] = [8, 12];

/**
 * Returns a number such as `AL-20261122-9F4C01AB`: the kind of receipt, the day of completion in Lagos, and
 * the end of the id.
 */
export const receiptNumber = (of: 'AL' | 'AD', at: Date, id: string, length = usual) =>
  `${of}-${lagosDay(at).replaceAll('-', '')}-${id.slice(-length).toUpperCase()}`;

/** Returns a receipt number that no other order has. */
export async function freeReceiptNumber(
  isTaken: (number: string) => Promise<boolean>,
  at: Date,
  id: string,
): Promise<string> {
  const number = receiptNumber('AL', at, id);
  return (await isTaken(number)) ? receiptNumber('AL', at, id, rare) : number;
}
