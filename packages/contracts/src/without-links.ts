import * as z from 'zod/mini';

/** Signs of a link or an email address: `www.`, `a.ng`, `@`. */
export const linkLike = /@|:\/\/|[\p{L}\d-]\.\p{L}{2,}/u;

let holdsLink = (text: string): boolean => linkLike.test(text);

/**
 * Makes {@link withoutLinks} refuse disguised links too. Services call it at start. Pages do without, because
 * it is long, and leave those to the service.
 */
export function checkLinksWith(stricter: (text: string) => boolean): void {
  holdsLink = stricter;
}

/** Refuses a text with a link or an email address. */
// @__NO_SIDE_EFFECTS__
export const withoutLinks = (message: string) => z.refine<string>((text) => !holdsLink(text), message);
