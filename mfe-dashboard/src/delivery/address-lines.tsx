import { type DeliveryAddress, placeInWords } from '@alaso/contracts';
import { cn } from '@alaso/ui';

/** Formats a phone number the way people say it: `0803 123 4567`. */
const phoneInWords = (phone: string) => phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');

export type AddressLinesProps = {
  address: DeliveryAddress;
  /** Makes the phone number a `tel:` link. */
  canCall?: boolean;
  className?: string;
};

/** Shows an address as it would appear on a parcel. */
export function AddressLines({ address, canCall = false, className }: AddressLinesProps) {
  const { recipient, phone, street, area, landmark } = address;
  return (
    <address className={cn('db:flex db:flex-col db:wrap-anywhere db:not-italic', className)}>
      <span className="db:font-semibold">{recipient}</span>
      {(street || area) && <span>{[street, area].filter(Boolean).join(', ')}</span>}
      {landmark !== null && <span>{landmark}</span>}
      <span>{placeInWords(address)}</span>
      {canCall ? (
        <a
          href={`tel:${phone}`}
          className="db:inline-flex db:min-h-11 db:items-center db:self-start db:text-primary db:underline db:tabular-nums"
        >
          {phoneInWords(phone)}
        </a>
      ) : (
        <span className="db:tabular-nums">{phoneInWords(phone)}</span>
      )}
    </address>
  );
}
