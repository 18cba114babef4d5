import { hourMs } from '../dates/index.ts';
import type { EventPayload } from '@alaso/contracts/internal';
import type { Outbox } from '../events/index.ts';
import { derivedId } from '../auth/index.ts';
import { callOrigin } from './call-origin.ts';

type Read = Pick<EventPayload<'admin.acted'>, 'actorId' | 'action' | 'target'> & {
  /** The query parameters of a list request. */
  asked?: Readonly<Record<string, string>>;
  /** Names of the query parameters that may contain a person's name. */
  hidden?: readonly string[];
};

/**
 * Replaces text that may contain a person's name. An audit-log row cannot be erased, so it records only that
 * text was entered.
 */
const hiddenText = '(a text)';

/** Records repeated reads of the same data at most once an hour. */
async function recordRead(
  outbox: Pick<Outbox, 'writeOnce'>,
  { asked = {}, hidden = [], ...read }: Read,
  now: () => Date,
): Promise<void> {
  const hour = String(Math.floor(now().getTime() / hourMs));
  const page = Object.keys(asked).length === 0 ? [] : [JSON.stringify(Object.entries(asked).toSorted())];
  const id = derivedId(read.action, read.actorId, read.target.id, ...page, hour);
  await outbox.writeOnce(id, 'admin.acted', {
    ...read,
    before: {},
    after: Object.fromEntries(
      Object.entries(asked).map(([name, value]) => [name, hidden.includes(name) ? hiddenText : value]),
    ),
    why: null,
    from: callOrigin(),
  });
}

/**
 * Records that an admin reads a user's data, at most once an hour for each admin and user. Call this before
 * responding, so that a read that cannot be recorded is rejected.
 */
export const recordPersonViewed = (
  outbox: Pick<Outbox, 'writeOnce'>,
  { adminId, personId }: { adminId: string; personId: string },
  now: () => Date = () => new Date(),
): Promise<void> =>
  recordRead(
    outbox,
    { actorId: adminId, action: 'person.viewed', target: { type: 'user', id: personId } },
    now,
  );

/**
 * Records that an admin reads a page of a user list, with its query, at most once an hour for each admin and
 * page. Call this before responding, like {@link recordPersonViewed}.
 */
export function recordPeopleListed(
  outbox: Pick<Outbox, 'writeOnce'>,
  { adminId, list, query }: { adminId: string; list: string; query: object },
  now: () => Date = () => new Date(),
): Promise<void> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const asked = { list, ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])) };
  const target = { type: 'list' as const, id: derivedId('list', list) };
  return recordRead(outbox, { actorId: adminId, action: 'people.listed', target, asked, hidden: ['q'] }, now);
}

/**
 * Records that an admin reads the messages of a case or a disputed order, at most once an hour for each case
 * or order. Call this before responding, like {@link recordPersonViewed}.
 */
export const recordMessagesViewed = (
  outbox: Pick<Outbox, 'writeOnce'>,
  { adminId, caseId, type = 'case' }: { adminId: string; caseId: string; type?: 'case' | 'order' },
  now: () => Date = () => new Date(),
): Promise<void> =>
  recordRead(outbox, { actorId: adminId, action: 'messages.viewed', target: { type, id: caseId } }, now);

/**
 * Records that an admin reads a verification document, at most once an hour for each admin and file. Call
 * this before responding, like {@link recordPersonViewed}.
 */
export const recordEvidenceViewed = (
  outbox: Pick<Outbox, 'writeOnce'>,
  { adminId, personId, fileId }: { adminId: string; personId: string; fileId: string },
  now: () => Date = () => new Date(),
): Promise<void> =>
  recordRead(
    outbox,
    {
      actorId: adminId,
      action: 'evidence.viewed',
      target: { type: 'user', id: personId },
      asked: { fileId },
    },
    now,
  );

/**
 * Records that an admin reads an order or a donation and its parties, at most once an hour for each admin and
 * order or donation. Call this before responding, like {@link recordPersonViewed}.
 */
export const recordOrderViewed = (
  outbox: Pick<Outbox, 'writeOnce'>,
  { adminId, type, id }: { adminId: string; type: 'order' | 'donation'; id: string },
  now: () => Date = () => new Date(),
): Promise<void> =>
  recordRead(outbox, { actorId: adminId, action: `${type}.viewed`, target: { type, id } }, now);
