import * as z from 'zod/mini';
import { Id, Text } from '../fields.ts';
import { Phone } from '../phone.ts';
import { Place } from '../place.ts';
import { withoutLinks } from '../without-links.ts';
import { Name } from './user.ts';

/** Maximum length of what a user writes about themselves, in characters. */
export const maxAboutLength = 300;

/** Changes to a profile; an absent field stays as it is. */
export const ProfileChange = z.strictObject({
  firstName: z.optional(Name('First name is required')),
  lastName: z.optional(Name('Last name is required')),
  /** Null or an empty text clears it. */
  about: z.nullish(
    Text(maxAboutLength).check(withoutLinks('This text cannot contain a link or an email address')),
  ),
  place: z.nullish(Place),
  /** The user's own upload. */
  photoId: z.nullish(Id),
  /** Saved once the user enters the code sent to it; null removes the verified one. */
  phone: z.nullish(Phone),
});
export type ProfileChange = z.infer<typeof ProfileChange>;
