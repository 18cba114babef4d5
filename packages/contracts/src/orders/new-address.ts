import * as z from 'zod/mini';
import { Line, RequiredText } from '../fields.ts';
import { Phone } from '../phone.ts';
import { lgaOfState } from '../place-filters.ts';
import { Place } from '../place.ts';

export const addressLimits = { perUser: 5, recipient: 80, street: 120, landmark: 120 } as const;

/**
 * Address fields as entered. The recipient gets a call before the delivery. This is a separate file so that
 * item pages do not load the form's rules.
 */
const addressFields = {
  recipient: RequiredText(addressLimits.recipient, 'Enter the name of the recipient'),
  phone: Phone,
  ...Place.shape,
  /** A landmark that helps riders where streets have no signs. */
  landmark: RequiredText(addressLimits.landmark, 'Enter a landmark nearby'),
  street: z.nullish(Line(addressLimits.street)),
};

export const NewAddress = z
  .strictObject({
    ...addressFields,
    /** The default address is preselected for new orders. The first address always becomes the default. */
    isDefault: z.optional(z.boolean()),
  })
  .check(lgaOfState());
export type NewAddress = z.infer<typeof NewAddress>;
