export const keptPhotosMessages = {
  section: (title: string) => `Photos: ${title}`,
  one: (title: string, place: number, count: number) => `${title}, photo ${place} of ${count}`,
  gone: 'This photo could not be loaded.',
} as const;
