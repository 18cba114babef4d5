export * from './listing-form.ts';
export { ListingFormFields } from './listing-form-fields.tsx';
