import { authNotes } from './auth/route-notes.ts';
import { catalogNotes } from './catalog/route-notes.ts';
import { moderationNotes } from './moderation/route-notes.ts';
import { ordersNotes } from './orders/route-notes.ts';
import type { RouteContract, RouteNotes } from './route.ts';

const notes: Readonly<Record<string, string | RouteNotes>> = {
  ...authNotes,
  ...catalogNotes,
  ...moderationNotes,
  ...ordersNotes,
};

/** Returns the notes for a route, or only its name if the route does not belong to a service. */
export function notesOf({ name }: RouteContract): RouteNotes {
  const found = notes[name] ?? name;
  return typeof found === 'string' ? { summary: found } : found;
}
