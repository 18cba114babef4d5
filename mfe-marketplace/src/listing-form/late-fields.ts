/** Parts of the listing form that its first screen does without, in one file. */
export { PlaceFields } from '@alaso/ui/place-fields';
export { PublicTextHint } from '@alaso/ui/public-text-hint';
