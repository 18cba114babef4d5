import { type KeptPhoto, maxKobo, rentalLimits } from '@alaso/contracts';
import { day, partSchema, wholeNumber } from '@alaso/service-kit';
import { keptPhotoSchema } from '../orders/kept-photo.ts';

/** What an order has if it is a rental. Money is as the two agreed on when it was placed. */
export type Rental = {
  /** The first day that was asked for; null where any was welcome. */
  startDate: string | null;
  /** The earliest first day that it has had; null until it has been moved. */
  promisedDay: string | null;
  dayCount: number;
  dayPriceKobo: number;
  depositKobo: number;
  /** For each day after the last. */
  lateFeeKobo: number;
  /** Whether it was accepted as soon as it was placed. */
  atOnce: boolean;
  /** The next day on which the renter is reminded to bring it back; null while nobody is. */
  remindOn: string | null;
  /** Its condition when it was handed out, and when it came back. */
  photosOut: KeptPhoto[];
  photosBack: KeptPhoto[];
};

const kobo = { type: Number, required: true, min: 0, max: maxKobo, validate: wholeNumber } as const;

export const rentalSchema = partSchema<Rental>({
  startDate: { type: String, default: null, match: day },
  promisedDay: { type: String, default: null, match: day },
  dayCount: { type: Number, required: true, min: 1, max: rentalLimits.days, validate: wholeNumber },
  dayPriceKobo: kobo,
  depositKobo: kobo,
  lateFeeKobo: kobo,
  atOnce: { type: Boolean, required: true },
  remindOn: { type: String, default: null, match: day },
  photosOut: { type: [keptPhotoSchema], required: true },
  photosBack: { type: [keptPhotoSchema], required: true },
});
