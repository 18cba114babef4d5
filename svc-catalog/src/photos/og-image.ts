/** Pixels: what messengers show beside a link. */
export const linkPicture = { width: 1200, height: 630 } as const;
