export const verificationDocumentsMessages = {
  fileNotFound: 'File not found.',
  uploadFailed: 'The upload did not finish. Please try again.',
  fileMissing: 'One file is missing. Remove it and add it again.',
} as const;
