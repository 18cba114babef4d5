import * as z from 'zod/mini';
import { KeptPhoto, PhotoIds } from '../catalog/photo.ts';
import { Id, LagosDay, RequiredText, Text, Timestamp } from '../fields.ts';
import { Naira, NairaInput } from '../money.ts';
import { garments, missingMeasurements, rangeOf } from './measurements.ts';
import { OrderEvent, OrderActor, OrderStage } from './order-stages.ts';

export * from './measurements.ts';

/** Limits for tailoring jobs: characters, lines, photos, and days. */
export const tailoringLimits = {
  wish: 2000,
  measurementName: 40,
  measurements: 30,
  note: 1000,
  photos: 6,
  /** Maximum length of a job, in days. */
  days: 180,
  /** Maximum number of days until the requested date. */
  wishedDays: 365,
  /** Maximum and default number of concurrent jobs per tailor. */
  jobsAtOnce: 20,
  usualJobsAtOnce: 3,
} as const;

const Garment = z.enum(garments);

const MeasurementLine = z.object({ name: z.string(), cm: z.number() });
export type MeasurementLine = z.infer<typeof MeasurementLine>;

const fits = ({ name, cm }: MeasurementLine) => {
  const [least, most] = rangeOf(name);
  return cm >= least && cm <= most && Number.isInteger(cm * 2);
};

const NewMeasurement = z
  .strictObject({
    name: RequiredText(tailoringLimits.measurementName, 'Name this measurement'),
    cm: z.number('Enter centimeters'),
  })
  .check(
    z.refine(fits, {
      path: ['cm'],
      error: ({ input }) => {
        const [least, most] = rangeOf(MeasurementLine.safeParse(input).data?.name ?? '');
        return `Enter ${least} to ${most} cm, in whole or half centimeters`;
      },
    }),
  );

const eachOnce = (lines: readonly MeasurementLine[]) =>
  new Set(lines.map(({ name }) => name.toLowerCase())).size === lines.length;

/** A buyer's brief. The server also rejects a date in the past or more than a year ahead. */
export const NewBrief = z
  .strictObject({
    garment: Garment,
    wish: Text(tailoringLimits.wish).check(z.minLength(1, 'Say what you want made')),
    measurements: z
      .array(NewMeasurement)
      .check(
        z.maxLength(tailoringLimits.measurements, `Use at most ${tailoringLimits.measurements} lines`),
        z.refine(eachOnce, 'Remove duplicate measurements'),
      ),
    wishedDay: z.nullable(LagosDay),
    photoIds: z.optional(PhotoIds(tailoringLimits.photos)),
  })
  .check(
    z.refine(({ garment, measurements }) => missingMeasurements(garment, measurements).length === 0, {
      path: ['measurements'],
      error: 'Some measurements are missing',
    }),
  );
export type NewBrief = z.infer<typeof NewBrief>;

/** A tailor's quote: the price, and the number of days from the agreement. */
export const NewQuote = z.strictObject({
  price: NairaInput,
  days: z
    .number('Enter the number of days')
    .check(
      z.int('Enter whole days'),
      z.minimum(1, 'Enter at least 1 day'),
      z.maximum(tailoringLimits.days, `Enter at most ${tailoringLimits.days} days`),
    ),
  note: z.nullable(Text(tailoringLimits.note)),
});
export type NewQuote = z.infer<typeof NewQuote>;

export const Quote = z.object({ price: Naira, days: z.number(), note: z.nullable(z.string()) });
export type Quote = z.infer<typeof Quote>;

export const changeAnswers = ['agreed', 'refused'] as const;

/** The only change allowed to an agreed quote, and the other party's response. */
const QuoteChange = z.object({
  ...Quote.shape,
  by: OrderActor,
  answer: z.nullable(z.enum(changeAnswers)),
});
export type QuoteChange = z.infer<typeof QuoteChange>;

/** The tailoring section of an order page. */
export const Tailoring = z.object({
  brief: z.nullable(
    z.object({
      garment: Garment,
      wish: z.string(),
      measurements: z.array(MeasurementLine),
      wishedDay: z.nullable(LagosDay),
      photos: z.array(KeptPhoto),
    }),
  ),
  quote: z.nullable(Quote),
  change: z.nullable(QuoteChange),
  /** The day on which the quote was agreed. The quote's days are counted from this day. */
  agreedDay: z.nullable(LagosDay),
  dueDay: z.nullable(LagosDay),
});
export type Tailoring = z.infer<typeof Tailoring>;

/** A job in the tailor's inbox. */
export const TailoringJob = z.object({
  id: Id,
  listingTitle: z.string(),
  buyerFirstName: z.string(),
  amount: Naira,
  stage: OrderStage,
  acts: z.array(OrderEvent),
  garment: z.nullable(Garment),
  wishedDay: z.nullable(LagosDay),
  dueDay: z.nullable(LagosDay),
  createdAt: Timestamp,
});
export type TailoringJob = z.infer<typeof TailoringJob>;

export const TailorSettings = z.strictObject({
  /** Maximum number of concurrent jobs that this tailor accepts. */
  jobsAtOnce: z
    .number('Enter a number')
    .check(
      z.int('Enter a whole number'),
      z.minimum(1, 'Enter at least 1'),
      z.maximum(tailoringLimits.jobsAtOnce, `Enter at most ${tailoringLimits.jobsAtOnce}`),
    ),
});
export type TailorSettings = z.infer<typeof TailorSettings>;
