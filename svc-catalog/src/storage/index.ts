export { isAllowedUpload } from './create-storage.ts';
export type { ObjectStorage } from './object-storage.ts';
