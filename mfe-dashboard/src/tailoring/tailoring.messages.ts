import type { OrderStage, TailoringJob } from '@alaso/contracts';
import { daysBetween, daysInWords, formatDate } from '@alaso/ui';

/** Capitalizes the first letter: `inside leg` → `Inside leg`. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns whether a job is agreed on but not ready. Such a job can be late, and its quote can still change.
 */
export const isUnderWay = (stage: OrderStage) => stage === 'agreed' || stage === 'in-work';

type Due = { stage: OrderStage; dueDay: string | null };

export function isLate({ stage, dueDay }: Due, today: string): boolean {
  return dueDay !== null && isUnderWay(stage) && dueDay < today;
}

/**
 * Describes the time left for a job in progress: `in 3 days`, `today`, `2 days late`. Returns null for all
 * other jobs.
 */
export function dueInWords({ stage, dueDay }: Due, today: string): string | null {
  if (dueDay === null || !isUnderWay(stage)) return null;
  const left = daysBetween(today, dueDay);
  if (left === 0) return 'today';
  return left > 0 ? `in ${daysInWords(left)}` : `${daysInWords(-left)} late`;
}

/** Describes a job's due day for the board. Returns null if there is none to show. */
export function dayInWords(
  { stage, wishedDay, dueDay }: Pick<TailoringJob, 'stage' | 'wishedDay' | 'dueDay'>,
  due: string | null,
): string | null {
  if (dueDay !== null) return due === null ? null : `Due ${formatDate(dueDay)}, ${due}`;
  if (wishedDay !== null && stage !== 'placed') return `Wanted by ${formatDate(wishedDay)}`;
  return null;
}

type Answer = {
  answer: 'agreed' | 'refused' | null;
  /** True if the change was proposed by the user who sees the text. */
  isMine: boolean;
  /** The other party's first name. */
  other: string;
  mayStillAnswer: boolean;
};

export function outcomeOf({ answer, isMine, other, mayStillAnswer }: Answer): string {
  const who = isMine ? other : 'You';
  if (answer === 'agreed') return `${who} accepted it.`;
  if (answer === 'refused') return `${who} declined. The original quote stands.`;
  return isMine && mayStillAnswer
    ? `Waiting for ${other}. Until then, the original quote stands.`
    : 'No reply. The original quote stands.';
}

export const lengthUnits = [
  { value: 'cm', word: 'Centimeters' },
  { value: 'in', word: 'Inches' },
] as const;

export const boardMoveWords = { start: 'Start work', finish: 'Mark as ready' } as const;

export const tailoringMessages = {
  tryAgain: 'Please try again.',
  sending: 'Sending...',
  notNow: 'Not now',
  sendTo: (name: string) => `Send to ${name}`,
  notUpdated: 'Could not update the job',
  brief: {
    title: 'The brief',
    own: 'Your brief',
    change: 'Change the brief',
    lead: (tailor: string) => `Tell ${tailor} what you want.`,
    leadNext: 'They will send a price and timeline, and nothing starts until you agree.',
    garmentType: 'What type of garment?',
    chooseGarment: 'Choose a garment',
    garmentMissing: 'Choose a type of garment',
    wish: 'What do you want made?',
    wishHint: 'What you are bringing, what it should become, lining, zip and fit.',
    photosHint: (tailor: string) => `Only ${tailor} will see them.`,
    day: 'When do you need it?',
    dayHint: 'The tailor will confirm whether this date works.',
    garment: 'Garment',
    wantedBy: 'Wanted by',
    photos: 'Photos',
  },
  measurements: {
    title: 'Measurements',
    unit: 'Unit',
    hint: (isGarmentChosen: boolean, askedCount: number) => {
      if (!isGarmentChosen) return 'Choose a garment to see which measurements the tailor needs.';
      return askedCount === 0
        ? 'Add anything the tailor should know.'
        : 'Measure around the body with a soft tape.';
    },
    name: 'Measurement name',
    cm: 'cm',
    inches: 'inches',
    inCm: (length: number) => `${length} cm`,
    remove: 'Remove this line',
    removeNamed: (name: string) => `Remove: ${name}`,
    add: 'Add a measurement',
    inchesMissing: 'Enter inches',
    inchesBetween: (min: number, max: number) => `Enter ${min} to ${max} inches`,
    missing: (unit: 'cm' | 'in') =>
      `Enter this in ${unit === 'in' ? 'inches' : 'centimeters'}; the tailor needs it`,
  },
  board: {
    toQuote: 'To quote',
    quoted: 'Quoted',
    agreed: 'Agreed',
    inProgress: 'In progress',
    ready: 'Ready',
    empty: 'No open jobs. New bookings appear here.',
    moved: {
      start: (item: string) => `${item} is in progress`,
      finish: (item: string) => `${item} is ready`,
    },
    garmentFor: (garment: string, buyer: string) => `${capitalize(garment)} for ${buyer}`,
    quote: 'Send a quote',
    quoteNamed: (item: string, buyer: string) => `Send a quote: ${item}, ${buyer}`,
    waitingForBrief: 'Waiting for the brief',
    waitingForBuyer: (buyer: string) => `Waiting for ${buyer} to confirm`,
  },
  capacity: {
    title: 'Jobs at the same time',
    label: 'How many jobs you do at the same time',
    jobs: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
    saved: 'Saved',
    savedText: 'We use this to show when you can start a new job.',
    notSaved: 'Could not save',
  },
  quote: {
    title: 'The quote',
    own: 'Your quote',
    change: 'Change the quote',
    price: 'Price',
    priceNaira: 'Price (₦)',
    time: 'Time',
    due: 'Due',
    days: 'Days',
    readyBy: (day: string) => `Ready by ${day}`,
    daysRange: (maxDays: number) => `1 to ${maxDays} days`,
    note: 'Note',
    noteHint: 'What is included, and what to bring.',
    accept: (amount: string) => `Accept ${amount}`,
    accepting: 'Accepting...',
  },
  change: {
    title: 'Proposed change',
    propose: 'Propose a change',
    lead: (other: string) => `You can change the price or timeline once, if ${other} agrees.`,
    daysFrom: (agreedDay: string) => `Days count from ${agreedDay}.`,
    noteHint: 'Reason for the change.',
    send: 'Send proposal',
    /** Placed before the terms. */
    proposedByYou: 'You proposed a change: ',
    proposedBy: (name: string) => `${name} proposed a change: `,
    terms: (price: string, days: number, readyDay: string) =>
      `${price} and ${daysInWords(days)}, ready by ${readyDay}`,
    accept: 'Accept the change',
    decline: 'Decline',
  },
} as const;
