/** Size of a link preview, in pixels. */
export const linkPicture = { width: 1200, height: 630 } as const;
