import { absentUsersOf, suspensionsOf } from '../auth/index.ts';
import { nothingToRead, removerOf, type PersonalData, readerOf } from './personal-data.ts';

/** This kit's collections, which are in every service's database. */
export const kitPersonalData = {
  migrations: { nothingPersonal: 'The changes of the database that have run.' },
  migration_lock: { nothingPersonal: 'The lock of a running change of the database.' },
  outbox: {
    nothingPersonal:
      'Events for other services, deleted 7 days after they were sent. An account is erased 30 days after its last use, so none is left then.',
  },
  processed_events: { nothingPersonal: 'Ids of events, deleted after 30 days.' },
  idempotency: {
    nothingPersonal:
      'Answers to the latest writes under a hash, deleted after a day. An account is erased 30 days after its last use, so none is left then.',
  },
} as const;

/** The suspensions collection, for services that store which users are suspended. */
export const suspensionsPersonalData = {
  suspensions: {
    holds: 'Whether you are suspended, since when and until when',
    purpose: 'To keep suspended accounts from selling',
    kept: 'Until the account is erased',
    read: readerOf(
      suspensionsOf,
      (_id) => ({ _id }),
      ({ suspension, measuredAt }) => ({
        suspension: suspension && { since: suspension.since, until: suspension.until },
        decidedAt: measuredAt,
      }),
    ),
    erase: removerOf(suspensionsOf, (_id) => ({ _id })),
  },
} satisfies PersonalData<{ connection: Parameters<typeof suspensionsOf>[0] }>;

/** The absence collection, for services that store which users are deleting their accounts. */
export const absencePersonalData = {
  absent_owners: {
    holds: 'That you asked to delete your account, and when',
    purpose: 'So that nobody sees or orders your items until you return',
    kept: 'Until the account is erased',
    read: nothingToRead,
    erase: removerOf(absentUsersOf, (_id) => ({ _id })),
  },
} satisfies PersonalData<{ connection: Parameters<typeof absentUsersOf>[0] }>;
