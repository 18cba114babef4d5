/**
 * How wide a card's photo stands on the page, as the `sizes` of an image. Phones with three pixels to a point
 * get the file for two: nobody sees the difference on a card, and it is half the bytes.
 */
export const cardSizes = [
  '(min-width: 72rem) 16.5rem',
  '(min-width: 68.75rem) 23vw',
  '(min-width: 48rem) 31vw',
  '(min-resolution: 2.2dppx) 29vw',
  '44vw',
].join(', ');
