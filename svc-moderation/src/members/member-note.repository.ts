import { moderationRoutes } from '@alaso/contracts';
import { type DbSession, defineModel, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/** A row of `member_notes`: an admin's note about a member, for other admins. */
export type MemberNoteDocument = {
  _id: string;
  memberId: string;
  authorId: string;
  text: string;
  createdAt: Date;
};

const schema = rowSchema<MemberNoteDocument>({
  _id: { type: String, required: true, match: uuid },
  memberId: { type: String, required: true, match: uuid },
  authorId: { type: String, required: true, match: uuid },
  text: { type: String, required: true, minlength: 1, maxlength: moderationRoutes.maxNote },
  createdAt: { type: Date, required: true },
});

// For the notes about a member, latest first.
schema.index({ memberId: 1, createdAt: -1 });

export const memberNotesOf = defineModel<MemberNoteDocument>('member_notes', schema);

export function memberNoteRepository(connection: Connection) {
  const notes = memberNotesOf(connection);
  return {
    /** Returns the notes about a member, latest first. */
    about: (memberId: string, limit: number): Promise<MemberNoteDocument[]> =>
      notes.find({ memberId }).sort({ createdAt: -1 }).limit(limit).lean(),

    isThere: async (_id: string): Promise<boolean> => (await notes.exists({ _id })) !== null,

    async add(note: MemberNoteDocument, session: DbSession): Promise<void> {
      await notes.create([note], { session });
    },
  };
}

export type MemberNoteRepository = ReturnType<typeof memberNoteRepository>;
