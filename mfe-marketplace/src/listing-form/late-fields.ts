/** Parts of the listing form that its first screen does not need, in one chunk. */
export { PlaceFields } from '@alaso/ui/place-fields';
export { PublicTextHint } from '@alaso/ui/public-text-hint';
