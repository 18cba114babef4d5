import { maxNameLength } from '@alaso/contracts';
import { partSchema, uuid } from '@alaso/service-kit';

/** Somebody who waits for a gift. */
export type Place = { userId: string; firstName: string; since: Date };

/** What the row of a claimed gift has beside what every order has. */
export type Gift = {
  /** Who waits for it, in the order in which they came. */
  line: Place[];
  /** The order of whoever got it after this one was missed or cancelled; null where nobody did. */
  passedTo: { id: string; claimantId: string } | null;
};

export const newGift: Gift = { line: [], passedTo: null };

export const giftSchema = partSchema<Gift>({
  line: {
    type: [
      partSchema<Place>({
        userId: { type: String, required: true, match: uuid },
        firstName: { type: String, required: true, maxlength: maxNameLength },
        since: { type: Date, required: true },
      }),
    ],
    required: true,
  },
  passedTo: {
    type: partSchema<{ id: string; claimantId: string }>({
      id: { type: String, required: true, match: uuid },
      claimantId: { type: String, required: true, match: uuid },
    }),
    default: null,
  },
});
