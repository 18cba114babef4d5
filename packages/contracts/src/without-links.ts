import * as z from 'zod/mini';

/** Certain signs of a link or an email address. A dot between words is none: `Ikeja.Lagos`. */
export const linkLike = /@|:\/\/|www\./i;

let holdsLink = (text: string): boolean => linkLike.test(text);

/**
 * Makes {@link withoutLinks} refuse `shop.ng` and disguised links too. Services call it at start. Pages leave
 * those to the service, because the code is long.
 */
export function checkLinksWith(stricter: (text: string) => boolean): void {
  holdsLink = stricter;
}

/** Refuses a text with a link or an email address. */
// @__NO_SIDE_EFFECTS__
export const withoutLinks = (message: string) => z.refine<string>((text) => !holdsLink(text), message);
