export { createStorage, fileStorage, isAllowedUpload, storageSettings } from './create-storage.ts';
export type { ObjectStorage } from './object-storage.ts';
