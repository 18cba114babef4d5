export const formsMessages = {
  optional: ' (Optional)',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
} as const;
