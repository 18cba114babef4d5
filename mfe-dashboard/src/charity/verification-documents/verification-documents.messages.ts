export const verificationDocumentsMessages = {
  title: 'Documents',
  optional: '(Optional)',
  hint: (maxFiles: number) =>
    `Your certificate or a letter. PDF, JPEG, PNG or WebP, up to ${maxFiles} files of 5 MB each. Only our admins see them.`,
  add: 'Add a file',
  sending: (name: string) => `Sending ${name}`,
  cancelUpload: (name: string) => `Cancel upload of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  retry: 'Retry',
  retryNamed: (name: string) => `Retry ${name}`,
  /** Appended to a document's link to describe what the link does. */
  savesFile: 'is saved',
  opensTab: 'opens in a new tab',
  wrongType: 'You can only upload PDF, JPEG, PNG and WebP files.',
  tooLarge: 'This file exceeds the maximum allowed size of 5 MB.',
  empty: 'This file is empty.',
  uploadFailed: 'Upload failed',
  notUploaded: 'The upload failed. Try again.',
  unfinished: 'Wait for your files to finish uploading, or remove them.',
  oneFailed: 'One file failed to upload. Retry or remove it.',
} as const;
