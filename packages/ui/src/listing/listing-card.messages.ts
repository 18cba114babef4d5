import type { OwnAct } from '@alaso/contracts';

export const ownActWords: Record<OwnAct, string> = {
  edit: 'Edit',
  delete: 'Delete',
  donate: 'Donate',
  pause: 'Pause',
  resume: 'Resume',
  restore: 'Restore',
  'list-again': 'List again',
};

export const cardMessages = {
  service: 'Tailoring service',
  preLoved: 'Pre-loved',
  reserved: 'Reserved · ',
  actOn: (act: string, title: string) => `${act}: ${title}`,
  details: 'View Details',
  detailsOf: (title: string) => `View Details: ${title}`,
} as const;
