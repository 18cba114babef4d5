import type { KeptPhoto } from '@alaso/contracts';
import { partSchema, uuid, wholeNumber } from '@alaso/service-kit';

const pixels = { type: Number, required: true, min: 1, validate: wholeNumber } as const;

/** A photo that svc-catalog keeps for an order. */
export const keptPhotoSchema = partSchema<KeptPhoto>({
  id: { type: String, required: true, match: uuid },
  width: pixels,
  height: pixels,
});
