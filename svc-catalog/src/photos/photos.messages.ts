export const photosMessages = {
  uploadFailed: 'The photo did not upload. Please try again.',
  pictureNotFound: 'Picture not found.',
  photoNotFound: 'Photo not found.',
  uploadExpired: 'Request has expired',
  tooManyOfUser: (max: number) => `You have uploaded ${max} photos in an hour. Please try again later.`,
  manyUploads: 'We are receiving a lot of photos right now. Please try again in a few seconds.',
  manyInspections: 'We are receiving a lot of photos right now. Please try again shortly.',
  manyPictures: 'We are making a lot of pictures right now. Please try again shortly.',
  photoMissing: 'One photo is missing. Remove it and add it again.',
} as const;

/** Reasons for rejecting an upload, with advice on what to do instead. */
export const uploadRefusals = {
  empty: 'This file is empty.',
  damaged: 'This photo is damaged. Choose another one, or take it again.',
  tooLarge: 'This photo exceeds the maximum allowed size of 10 MB.',
  tooManyPixels: 'This photo has more than 64 megapixels. Make it smaller and try again.',
  tooTall: 'This photo is too long and narrow. Crop it and try again.',
  heic: 'HEIC photos do not work everywhere. On an iPhone, go to Settings > Camera > Formats and choose Most Compatible.',
  notPhoto: 'This is not a photo. Choose a JPEG, PNG, WebP or AVIF file.',
  documentTooLarge: 'This file exceeds the maximum allowed size of 5 MB.',
  notDocument: 'This file type is not supported. Choose a PDF, JPEG, PNG or WebP.',
} as const;
