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
import { type CaseDocument, type CaseRepository, presentDecision } from '../cases/index.ts';
import { type AuthClient, loadPeople, nameOf, type People } from '../clients/auth-client.ts';
import type { MemberNoteDocument, MemberNoteRepository } from './member-note.repository.ts';
import { membersMessages } from './members.messages.ts';
import { sanctionMember, type SanctionMemberDeps } from './sanction-member.ts';

type MemberFileDeps = {
  notes: Pick<MemberNoteRepository, 'about'>;
  cases: Pick<CaseRepository, 'decidedAbout'>;
  auth: Pick<AuthClient, 'usersById'>;
};

/** Maximum number of sanctions, and of notes, shown. */
const maxShown = 100;

type Sanction = moderationRoutes.Sanction;
const shownEvents = ['decided', 'changed', 'appealed', 'upheld', 'overturned', 'lifted'] as const;

function presentSanction(row: CaseDocument, people: People): Sanction[] {
  const { _id: caseId, stage, suspends: isActive, reportCount, timeline } = row;
  const said = presentDecision(row);
  if (!said || !row.decision) return [];
  const changes = timeline.flatMap(({ event, at, by, text }) => {
    const shown = shownEvents.find((one) => one === event);
    return shown ? [{ event: shown, at: at.toISOString(), byName: nameOf(people, by), text }] : [];
  });
  return [
    { caseId, stage, ...said, byName: nameOf(people, row.decision.by), isActive, reportCount, changes },
  ];
}

const presentNote = (
  { _id: id, text, authorId, createdAt }: MemberNoteDocument,
  people: People,
): moderationRoutes.MemberNote => ({
  id,
  text,
  byName: nameOf(people, authorId),
  at: createdAt.toISOString(),
});

/** Returns a member's sanctions, each with its admin, reason, and time, and the admins' notes. */
async function showMemberFile(
  { notes, cases, auth }: MemberFileDeps,
  memberId: string,
): Promise<moderationRoutes.MemberFile> {
  const [rows, written] = await Promise.all([
    cases.decidedAbout(memberId, undefined, maxShown),
    notes.about(memberId, maxShown),
  ]);
  const people = await loadPeople({ auth }, [
    ...rows.flatMap(({ decision, timeline }) => [decision?.by ?? null, ...timeline.map(({ by }) => by)]),
    ...written.map(({ authorId }) => authorId),
  ]);
  return {
    sanctions: rows.flatMap((row) => presentSanction(row, people)),
    notes: written.map((note) => presentNote(note, people)),
  };
}

type MemberDeps = MemberFileDeps &
  SanctionMemberDeps & {
    notes: MemberNoteRepository;
    outbox: Pick<Platform['outbox'], 'write' | 'writeOnce'>;
  };

type Note = { noteId: string; memberId: string; authorId: string; text: string };

/** @throws not-found if no member has this id */
const assertMember = ({ auth }: Pick<MemberDeps, 'auth'>, memberId: string) =>
  assertExists(async () => (await auth.usersById([memberId])).get(memberId), membersMessages.personNotFound);

/**
 * Stores a note. Repeating the call does not store it again. The audit log does not contain the note's text.
 */
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

/** Serves a member's sanctions and notes to admins. Each read is recorded in the audit log. */
export function memberRouteList(deps: MemberDeps): Route[] {
  const { outbox } = deps;
  return [
    route(moderationRoutes.memberFile, async ({ params: { id: personId }, caller: { userId: adminId } }) => {
      const body = await showMemberFile(deps, personId);
      // Members are checked only if the file is empty, because a former member may still have a file.
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
