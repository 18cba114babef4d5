export const backOfficeMessages = {
  unnamedCase: 'A case',
  reportOf: (reason: string) => `Report: ${reason}`,
} as const;
