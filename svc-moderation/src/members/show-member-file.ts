import type { moderationRoutes } from '@alaso/contracts';
import { type CaseDocument, type CaseRepository, presentDecision } from '../cases/index.ts';
import { type AuthClient, type People, peopleOf } from '../clients/auth-client.ts';
import type { MemberNoteDocument, MemberNoteRepository } from './member-note.repository.ts';

export type MemberFileDeps = {
  notes: Pick<MemberNoteRepository, 'about'>;
  cases: Pick<CaseRepository, 'decidedAbout'>;
  auth: Pick<AuthClient, 'usersById'>;
};

/** Maximum number of sanctions, and of notes, shown. */
const maxShown = 100;

type Sanction = moderationRoutes.Sanction;
const shownEvents = ['decided', 'changed', 'appealed', 'upheld', 'overturned', 'lifted'] as const;

function nameOf(people: People, id: string | null): string | null {
  const person = id === null ? undefined : people.get(id);
  return person ? `${person.firstName} ${person.lastName}` : null;
}

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

/** Returns every sanction of a member, with who, why and when, and the admins' notes. */
export async function showMemberFile(
  { notes, cases, auth }: MemberFileDeps,
  memberId: string,
): Promise<moderationRoutes.MemberFile> {
  const [rows, written] = await Promise.all([
    cases.decidedAbout(memberId, undefined, maxShown),
    notes.about(memberId, maxShown),
  ]);
  const people = await peopleOf({ auth }, [
    ...rows.flatMap(({ decision, timeline }) => [decision?.by ?? null, ...timeline.map(({ by }) => by)]),
    ...written.map(({ authorId }) => authorId),
  ]);
  return {
    sanctions: rows.flatMap((row) => presentSanction(row, people)),
    notes: written.map((note) => presentNote(note, people)),
  };
}
