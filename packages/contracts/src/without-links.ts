import * as z from 'zod/mini';

/** Clear signs of a link or an email address. A dot between words is not one of them: `Ikeja.Lagos`. */
export const linkLike = /@|:\/\/|www\./i;

let holdsLink = (text: string): boolean => linkLike.test(text);

/**
 * Makes {@link withoutLinks} also reject `shop.ng` and disguised links. Services call this at startup. Pages
 * rely on the service for this check, because the code is large.
 */
export function checkLinksWith(stricter: (text: string) => boolean): void {
  holdsLink = stricter;
}

/** Rejects text that contains a link or an email address. */
// @__NO_SIDE_EFFECTS__
export const withoutLinks = (message: string) => z.refine<string>((text) => !holdsLink(text), message);
