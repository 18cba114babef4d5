export const keptPhotosMessages = {
  section: (title: string) => `Photos: ${title}`,
  one: (title: string, position: number, count: number) => `${title}, photo ${position} of ${count}`,
  gone: 'This photo could not be loaded.',
} as const;
