const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Messages shown when a click does not select a range. */
export const rangeRefusals = {
  notAllFree: (minDays: number) =>
    `The minimum is ${inDays(minDays)}, and not all of them are free from that day.`,
  tooShort: (minDays: number) => `The minimum is ${inDays(minDays)}.`,
  tooLong: (maxDays: number) => `The maximum is ${inDays(maxDays)}.`,
} as const;
