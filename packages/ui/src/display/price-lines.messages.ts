import { koboFromNaira, nairaFromKobo } from '@alaso/contracts';
import { formatNaira } from '../format/naira.ts';

export type PriceLine = { name: string; value: string };

const words = { item: 'Item', delivery: 'Delivery', free: 'Free', total: 'Total' };

type Priced = {
  /** In naira. */
  amount: string;
  /** Delivery fee in naira, or null if there is no delivery. */
  fee: string | null;
};

const isFree = (naira: string) => koboFromNaira(naira) === 0;

/** Returns the sum of the price and the delivery fee, in naira. */
export const totalWithDelivery = ({ amount, fee }: Priced): string =>
  nairaFromKobo(koboFromNaira(amount) + koboFromNaira(fee ?? '0'));

/** Returns the amounts that a buyer pays. For a gift, lists only delivery and the total. */
export function deliveryLines(priced: Priced): PriceLine[] {
  const { amount, fee } = priced;
  const inWords = (naira: string) => (isFree(naira) ? words.free : formatNaira(naira));
  return [
    ...(isFree(amount) ? [] : [{ name: words.item, value: formatNaira(amount) }]),
    ...(fee === null ? [] : [{ name: words.delivery, value: inWords(fee) }]),
    { name: words.total, value: inWords(totalWithDelivery(priced)) },
  ];
}
