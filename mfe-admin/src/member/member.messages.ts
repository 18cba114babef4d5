import type { moderationRoutes } from '@alaso/contracts';
import { formatDateTime } from '@alaso/ui';

type Sanction = moderationRoutes.Sanction;

export const memberMessages = {
  emailVerified: 'Email verified',
  yes: 'Yes',
  notYet: 'Not yet',
  tryAgain: 'Please try again.',
  notDone: 'Not done',
  days: 'Days',
  daysHint: (max: number) => `1 to ${max} days from now`,
  daysWrong: (max: number) => `Enter a number from 1 to ${max}`,
  furtherNotice: 'Until further notice',
  how: 'How long',
  forDays: 'For days',
  why: 'Why',
  whyHint: 'The person reads this.',
  whyMissing: 'Give a reason',
  notes: 'Notes',
  noNotes: 'No notes yet.',
  notesHint: 'Only admins see these.',
  note: 'New note',
  addNote: 'Add note',
  noteMissing: 'Write the note',
  noteAdded: 'Note added',
  donations: 'Donations',
  forOrganization: (name: string, offeredOn: string) => `For ${name} · ${offeredOn}`,
  sanctions: 'Sanctions',
  active: 'Active',
  noneSoFar: 'None so far.',
} as const;

type Words = { button: string; title: (name: string) => string; text: string; done: string };

export const sanctionWords: Record<moderationRoutes.MemberSanction, Words> = {
  warn: {
    button: 'Warn',
    title: (name) => `Warn ${name}?`,
    text: 'We send them your reason, and they can appeal.',
    done: 'Warning sent',
  },
  suspend: {
    button: 'Suspend',
    title: (name) => `Suspend ${name}?`,
    text: 'Their listings are paused, buyers can cancel free, and they cannot list, order or write. We send them your reason, and they can appeal.',
    done: 'Suspended',
  },
  change: {
    button: 'Change suspension',
    title: (name) => `Change the suspension of ${name}?`,
    text: 'The new end counts from now. We send them your reason.',
    done: 'Suspension changed',
  },
  lift: {
    button: 'Lift suspension',
    title: (name) => `Lift the suspension of ${name}?`,
    text: 'They can list, order and write again, and their listings return. We send them your reason.',
    done: 'Suspension lifted',
  },
};

const changeWords: Record<Sanction['changes'][number]['event'], string> = {
  decided: 'Decided',
  changed: 'Given another end',
  appealed: 'Appealed',
  upheld: 'Upheld',
  overturned: 'Overturned',
  lifted: 'Lifted',
};

/** Describes a change to a sanction: `Lifted by Hadiza Bello`. */
export const changeInWords = ({ event, byName }: Sanction['changes'][number]) =>
  byName === null ? changeWords[event] : `${changeWords[event]} by ${byName}`;

export function sanctionInWords({ person, hidden, until }: Sanction): string {
  const parts = hidden.map((title) => `“${title}” hidden`);
  if (person === 'warn') parts.push('Warning');
  if (person === 'suspend')
    parts.push(
      until === null ? 'Suspended until further notice' : `Suspended until ${formatDateTime(until)}`,
    );
  return parts.length === 0 ? 'No action' : parts.join(', ');
}
