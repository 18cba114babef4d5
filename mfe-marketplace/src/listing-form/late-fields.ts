/** Parts of the listing form that the first screen does not need, in a single chunk. */
export { PlaceFields } from '@alaso/ui/place-fields';
export { PublicTextHint } from '@alaso/ui/public-text-hint';
