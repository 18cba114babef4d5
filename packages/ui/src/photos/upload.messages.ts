export const fileRefusals = {
  empty: 'This file is empty.',
  heic: 'HEIC photos do not work everywhere. On an iPhone, go to Settings > Camera > Formats and choose Most Compatible.',
  notPhoto: 'You can only upload JPEG, PNG, WebP and AVIF photos.',
} as const;

export const uploadMessages = {
  title: 'Add a photo',
  photo: 'Photo',
  fromCamera: 'Photo from the camera',
  choose: 'Choose a photo',
  take: 'Take a photo',
  drop: 'Or drop one here. ',
  types: 'JPEG, PNG, WebP or AVIF, at most 10 MB.',
  noPreview: 'Your browser cannot preview this photo. You can still upload it.',
  noEditor: 'The photo editor could not load. You can still upload the photo as it is.',
  progress: 'Upload',
  failed: 'Upload failed',
  addAnother: 'Add another',
  done: 'Done',
  chooseAnother: 'Choose another',
  cancel: 'Cancel',
  upload: 'Upload',
  uploading: 'Uploading...',
  tryAgain: 'Try again',
  uploaded: 'Photo uploaded.',
  compressed: 'We compress it before uploading to save your data. It stays sharp on every screen.',
} as const;
