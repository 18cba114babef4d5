/** Sentences about the items of a CSV. */
export const bulkMessages = {
  notAnOption: (cell: string, kind: string) => `‘${cell}’ is not a valid ${kind}. Choose one from the list.`,
  lgaOf: (state: string) => `local government area of ${state}`,
  stateMissing: 'An LGA or an area needs its state. Choose it here.',
};
