import { formatNaira, KeptPhotos } from '@alaso/ui';
import type { KindPartProps } from '../orders/kind-part-props.ts';
import { rentalDaysInWords } from '../orders/order.messages.ts';
import { MoveDays } from './move-days.tsx';
import { RentalActs } from './rental-acts.tsx';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Shows the days and terms of a rental, any delay, and what its two people can do. */
export default function RentalPart({ order, side, readAgain }: KindPartProps) {
  const { rental, rentalDays, acts } = order;
  if (!rental) return null;
  const { dayPrice, deposit, lateFee, daysLate, lateAmount, cancelFee, photosOut, photosBack } = rental;
  const facts = [
    { name: 'Days', value: rentalDaysInWords(order) },
    { name: 'Price', value: `${days(rentalDays.length)} at ${formatNaira(dayPrice)}` },
    { name: 'Deposit', value: Number(deposit) > 0 && formatNaira(deposit) },
    { name: 'Late fee', value: Number(lateFee) > 0 && `${formatNaira(lateFee)} a day` },
    { name: 'Cancelled', value: !acts.includes('cancel') && cancelFee !== null && feeInWords(cancelFee) },
  ].filter(({ value }) => value);

  return (
    <>
      <dl className="db:divide-y db:divide-line db:border-y db:border-line db:text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="db:grid db:grid-cols-[6rem_minmax(0,1fr)] db:gap-4 db:py-2.5">
            <dt className="db:text-ink-muted">{name}</dt>
            <dd className="db:font-semibold db:wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {daysLate > 0 && (
        <p className="db:rounded-control db:border-l-4 db:border-danger db:bg-sunken db:px-4 db:py-3 db:text-sm">
          {days(daysLate)} late{Number(lateAmount) > 0 && `: ${formatNaira(lateAmount)}`}.
        </p>
      )}
      <KeptPhotos title="At pick-up" photos={photosOut} />
      <KeptPhotos title="On return" photos={photosBack} />
      <RentalActs key={order.stage} order={order} side={side} readAgain={readAgain} />
      {acts.includes('move') && <MoveDays order={order} readAgain={readAgain} />}
      {acts.includes('cancel') && cancelFee !== null && (
        <p className="db:text-sm db:text-ink-muted">
          {side === 'buyer'
            ? `If you cancel now, you pay ${feeInWords(cancelFee)}.`
            : `If the renter cancels now, they owe you ${feeInWords(cancelFee)}. If you cancel, they owe nothing.`}
        </p>
      )}
    </>
  );
}

const feeInWords = (fee: string) => (Number(fee) === 0 ? 'nothing' : formatNaira(fee));
