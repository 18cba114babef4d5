export { addPhoto, type AddPhotoDeps } from './add-photo.ts';
export { inspectUpload } from './inspect-upload.ts';
export { limitConcurrency } from './limit-concurrency.ts';
export {
  addressOfPath,
  documentPath,
  documentsPrefix,
  ogImage,
  ogImagePath,
  pathOfAddress,
  photoPathsPrefix,
  uploadAt,
  uploadsPrefixOf,
  variantPath,
} from './object-paths.ts';
export { type ListedPhoto, photosOf, type PreparedPhoto, preparedSchema } from './photo.model.ts';
export { presentPhoto } from './photo.presenter.ts';
export type { PhotoRepository } from './photo.repository.ts';
export { mayComeBackMs } from './remove-unused-photos.ts';
export { showPhotos, type ShowPhotosDeps } from './show-photos.ts';
export type { UploadLimits } from './upload-limits.ts';
export { uploadRefusals } from './photos.messages.ts';
