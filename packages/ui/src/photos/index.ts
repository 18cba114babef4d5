export { KeptPhotos, type KeptPhotosProps } from './kept-photos.tsx';
export { PhotoButton, type PhotoButtonProps } from './photo-button.tsx';
export { type FormPhoto, parseFailure, type PhotoCalls } from './photo-calls.ts';
export { PhotosField, type PhotosFieldProps } from './photos-field.tsx';
export { PreparedPicture } from './prepared-picture.tsx';
export { isPassing, retried } from './with-retries.ts';
