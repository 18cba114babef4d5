const format = new Intl.NumberFormat('en-NG', {
  style: 'currency',
  currency: 'NGN',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Kobo in words: `₦15,000`. */
export const naira = (kobo: number) => format.format(kobo / 100);
