import {
  applicationStatuses,
  type CharityApplication,
  charityLimits,
  type EvidenceFile,
  EvidenceType,
  maxEvidenceBytes,
  maxFileName,
  type NewCharityApplication,
  organizationTypes,
  states,
} from '@alaso/contracts';
import {
  type DbSession,
  defineModel,
  partSchema,
  rowsAfter,
  rowSchema,
  type Timestamped,
  uuid,
  wholeNumber,
} from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { maxCharityReason } from '@alaso/contracts/auth';

export type CharityApplicationDocument = Omit<CharityApplication, 'id' | keyof Timestamped> &
  Timestamped & {
    _id: string;
    userId: string;
  };

const fileSchema = partSchema<EvidenceFile>({
  id: { type: String, required: true, match: uuid },
  name: { type: String, required: true, minlength: 1, maxlength: maxFileName },
  type: { type: String, required: true, enum: EvidenceType.options },
  bytes: { type: Number, required: true, min: 1, max: maxEvidenceBytes, validate: wholeNumber },
});

const schema = rowSchema<CharityApplicationDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    userId: { type: String, required: true, match: uuid },
    name: { type: String, required: true, minlength: 1, maxlength: charityLimits.name },
    type: { type: String, required: true, enum: organizationTypes },
    cacNumber: { type: String, required: true, match: /^[A-Z]{2}\d{3,8}$/ },
    phone: { type: String, required: true, match: /^\+234\d{10}$/ },
    areas: { type: [{ type: String, enum: states }], required: true },
    needs: { type: [{ type: String, minlength: 1, maxlength: charityLimits.need }], required: true },
    about: { type: String, required: true, maxlength: charityLimits.about },
    evidence: { type: [{ type: String, minlength: 1, maxlength: charityLimits.link }], required: true },
    files: { type: [fileSchema], required: true },
    status: { type: String, required: true, enum: applicationStatuses },
    reason: { type: String, default: null, maxlength: maxCharityReason },
  },
  { timestamps: true },
);

// For findLatest.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// Allows at most one open application per user.
schema.index({ userId: 1 }, { unique: true, partialFilterExpression: { status: 'pending' } });
// For waiting and countWaiting, longest-waiting first.
schema.index({ status: 1, createdAt: 1, _id: 1 });

export const charityApplicationsOf = defineModel<CharityApplicationDocument>('charityapplications', schema);

export type CharityApplicationRepository = ReturnType<typeof charityApplicationRepository>;

type ApplicationFacts = Omit<NewCharityApplication, 'fileIds'> & { files: EvidenceFile[] };

type Status = CharityApplicationDocument['status'];

export function charityApplicationRepository(connection: Connection) {
  const applications = charityApplicationsOf(connection);
  const after = { returnDocument: 'after' } as const;
  return {
    findLatest: (userId: string, session?: DbSession) =>
      applications.findOne({ userId }, null, { session }).sort({ createdAt: -1, _id: -1 }).lean(),

    findPending: (userId: string, session?: DbSession) =>
      applications.findOne({ userId, status: 'pending' }, null, { session }).lean(),

    /** @throws a duplicate key error if this user already has an open application */
    async add(
      application: ApplicationFacts & Pick<CharityApplicationDocument, '_id' | 'userId'>,
      session: DbSession,
    ): Promise<CharityApplicationDocument> {
      const [added] = await applications.create([{ ...application, status: 'pending', reason: null }], {
        session,
      });
      if (!added) throw new Error('an application was added and not returned');
      return added.toObject();
    },

    /** Returns the new version, or null if there is no open application. */
    edit: (userId: string, application: ApplicationFacts, session: DbSession) =>
      applications
        .findOneAndUpdate({ userId, status: 'pending' }, { $set: application }, { ...after, session })
        .lean(),

    /** Returns the deleted application, or null if there is no open application. */
    withdraw: (userId: string, session: DbSession) =>
      applications.findOneAndDelete({ userId, status: 'pending' }, { session }).lean(),

    /**
     * Changes the status of a user's latest application with the status `from`. Returns null if the user has
     * no application with that status.
     */
    decide: (
      userId: string,
      { from, to, reason }: { from: Status; to: Status; reason: string | null },
      session: DbSession,
    ) =>
      applications
        .findOneAndUpdate({ userId, status: from }, { $set: { status: to, reason } }, { ...after, session })
        .sort({ createdAt: -1, _id: -1 })
        .lean(),

    waiting(afterRow: Pick<CharityApplicationDocument, '_id' | 'createdAt'> | undefined, limit: number) {
      return applications
        .find({ status: 'pending', ...rowsAfter({ createdAt: 1, _id: 1 }, afterRow) })
        .sort({ createdAt: 1, _id: 1 })
        .limit(limit)
        .lean();
    },

    countWaiting: () => applications.countDocuments({ status: 'pending' }),
  };
}
