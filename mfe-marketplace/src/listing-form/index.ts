export * from './listing-form.ts';
export { ListingFormFields } from './listing-form-fields.tsx';
export { handOverMessages } from './hand-over.messages.ts';
