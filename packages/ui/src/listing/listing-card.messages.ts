export const cardMessages = {
  service: 'Tailoring service',
  preLoved: 'Pre-loved',
  reserved: 'Reserved · ',
  /** Placed before the size or the condition. */
  kindBefore: (kind: string) => `${kind} · `,
  details: 'View Details',
  detailsOf: (title: string) => `View Details: ${title}`,
} as const;
