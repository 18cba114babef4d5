import { moderationRoutes } from '@alaso/contracts';
import {
  assertExists,
  type Platform,
  problem,
  recordAdminAct,
  recordPersonViewed,
  route,
  type Route,
} from '@alaso/service-kit';
import type { MemberNoteRepository } from './member-note.repository.ts';
import { membersMessages } from './members.messages.ts';
import { type MemberFileDeps, showMemberFile } from './show-member-file.ts';
import { sanctionMember, type SanctionMemberDeps } from './sanction-member.ts';

type MemberDeps = MemberFileDeps &
  SanctionMemberDeps & {
    notes: MemberNoteRepository;
    outbox: Pick<Platform['outbox'], 'write' | 'writeOnce'>;
  };

type Note = { noteId: string; memberId: string; authorId: string; text: string };

/** @throws not-found for an id that no member has */
const assertMember = ({ auth }: Pick<MemberDeps, 'auth'>, memberId: string) =>
  assertExists(async () => (await auth.usersById([memberId])).get(memberId), membersMessages.personNotFound);

/** Stores a note once, however often the call is repeated. Its text stays out of the audit log. */
async function addNote(
  { notes, inTransaction, outbox, auth, now }: MemberDeps,
  { noteId: _id, memberId, authorId, text }: Note,
): Promise<void> {
  if (!(await auth.usersById([memberId])).has(memberId))
    throw problem('not-found', membersMessages.personNotFound);
  if (await notes.isThere(_id)) return;
  await inTransaction(async (session) => {
    await notes.add({ _id, memberId, authorId, text, createdAt: now() }, session);
    await recordAdminAct(
      outbox,
      {
        actorId: authorId,
        action: 'user.noted',
        target: { type: 'user', id: memberId },
        before: {},
        after: { note: _id },
        why: null,
      },
      session,
    );
  });
}

/** A member's sanctions and notes, for admins. Each read is in the audit log. */
export function memberRouteList(deps: MemberDeps): Route[] {
  const { outbox } = deps;
  return [
    route(moderationRoutes.memberFile, async ({ params: { id: personId }, caller: { userId: adminId } }) => {
      const body = await showMemberFile(deps, personId);
      // Someone who has left may still have a file.
      if (body.sanctions.length === 0 && body.notes.length === 0) await assertMember(deps, personId);
      await recordPersonViewed(outbox, { adminId, personId });
      return { body };
    }),
    route(moderationRoutes.sanctionMember, async ({ params: { id: memberId }, body, caller }) => {
      await sanctionMember(deps, { memberId, ...body, caller });
      return { body: await showMemberFile(deps, memberId) };
    }),
    route(
      moderationRoutes.addMemberNote,
      async ({
        params: { id: memberId },
        body: { text },
        caller: { userId: authorId },
        operationId: noteId,
      }) => {
        await addNote(deps, { noteId, memberId, authorId, text });
        return { body: await showMemberFile(deps, memberId) };
      },
    ),
  ];
}
