import {
  charityLimits,
  type Organization,
  type OrganizationCard,
  type OrganizationType,
  organizationTypes,
  type State,
  states,
} from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import { foldText } from '@alaso/contracts/fold-text';
import {
  type DbSession,
  defineModel,
  isDuplicateKey,
  problem,
  rowsAfter,
  rowSchema,
  uuid,
} from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { cacNumberTaken } from './charity.messages.ts';

/** A row of `organizations`: a verified charity. The row is deleted when the verification is revoked. */
export type OrganizationDocument = Omit<Organization, 'id'> & {
  /** The id of the charity's account. */
  _id: string;
  cacNumber: string;
  /** The words in the name, in order, in lowercase and without accents. Used for search and sorting. */
  nameWords: string[];
  sortName: string;
  /** True once the owner has asked to delete the account; otherwise absent. */
  isLeaving?: true;
};

const schema = rowSchema<OrganizationDocument>({
  _id: { type: String, required: true, match: uuid },
  name: { type: String, required: true, minlength: 1, maxlength: charityLimits.name },
  type: { type: String, required: true, enum: organizationTypes },
  cacNumber: { type: String, required: true, match: /^[A-Z]{2}\d{3,8}$/ },
  areas: { type: [{ type: String, enum: states }], required: true },
  needs: { type: [{ type: String, minlength: 1, maxlength: charityLimits.need }], required: true },
  about: { type: String, required: true, maxlength: charityLimits.about },
  nameWords: { type: [{ type: String, maxlength: charityLimits.name }], required: true },
  sortName: { type: String, required: true, maxlength: charityLimits.name },
  isLeaving: { type: Boolean },
});

schema.index({ cacNumber: 1 }, { unique: true });
// For `page`: unfiltered, by type, by state, and by type and state.
schema.index({ sortName: 1, _id: 1 });
schema.index({ type: 1, sortName: 1, _id: 1 });
schema.index({ areas: 1, type: 1, sortName: 1, _id: 1 });
// For `page` with a search term, which matches the beginning of any word in the name.
schema.index({ nameWords: 1, type: 1 });

export const organizationsOf = defineModel<OrganizationDocument>('organizations', schema);

/**
 * Splits a name into words for comparison. The name is truncated because folding can turn one letter into
 * two.
 */
export const nameWords = (name: string): string[] =>
  cutText(foldText(name), charityLimits.name).match(/[\p{L}\p{N}]+/gu) ?? [];

export function nameFields(name: string): Pick<OrganizationDocument, 'nameWords' | 'sortName'> {
  const words = nameWords(name);
  return { nameWords: words, sortName: words.join(' ') };
}

export type OrganizationRepository = ReturnType<typeof organizationRepository>;

type OrganizationFilter = {
  type?: OrganizationType | undefined;
  area?: State | undefined;
  search?: string | undefined;
};

const shown = { isLeaving: { $exists: false } } as const;

const matching = ({ type, area, search = '' }: OrganizationFilter) => {
  // Words contain only letters and digits, so they need no escaping in a regular expression.
  const begun = nameWords(search).map((word) => ({ nameWords: { $regex: `^${word}` } }));
  return {
    ...shown,
    ...(type && { type }),
    ...(area && { areas: area }),
    ...(begun.length > 0 && { $and: begun }),
  };
};

export function organizationRepository(connection: Connection) {
  const organizations = organizationsOf(connection);
  return {
    find: (id: string, session?: DbSession) =>
      organizations.findOne({ _id: id, ...shown }, null, { session }).lean(),

    page(
      filter: OrganizationFilter,
      after: Pick<OrganizationDocument, 'sortName' | '_id'> | undefined,
      limit: number,
    ) {
      return organizations
        .find({ ...matching(filter), ...rowsAfter({ sortName: 1, _id: 1 }, after) })
        .sort({ sortName: 1, _id: 1 })
        .limit(limit)
        .lean();
    },

    count: (filter: OrganizationFilter) => organizations.countDocuments(matching(filter)),

    /**
     * Returns the organizations whose ids follow the given one, in id order, so a random id selects different
     * organizations each time.
     */
    from: (
      { type, places }: { type: OrganizationType | undefined; places: readonly State[] | undefined },
      id: string,
      limit: number,
    ) =>
      organizations
        .find({ ...matching({ type }), ...(places && { areas: { $in: [...places] } }), _id: { $gte: id } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean(),

    /** @throws cac-number-taken */
    async add(
      organization: Organization & Pick<OrganizationDocument, 'cacNumber' | 'isLeaving'>,
      session: DbSession,
    ): Promise<void> {
      const { id, ...facts } = organization;
      const row = { ...facts, _id: id, ...nameFields(facts.name) };
      try {
        await organizations.create([row], { session });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        throw problem('cac-number-taken', cacNumberTaken);
      }
    },

    edit: (id: string, card: OrganizationCard) =>
      organizations.findOneAndUpdate({ _id: id }, { $set: card }, { returnDocument: 'after' }).lean(),

    /** Hides the charity of an account that is being deleted, or shows it again. */
    async setLeaving(id: string, isLeaving: boolean, session: DbSession): Promise<void> {
      const change = isLeaving
        ? { $set: { isLeaving: true as const } }
        : { $unset: { isLeaving: 1 as const } };
      await organizations.updateOne({ _id: id }, change, { session });
    },

    async remove(id: string, session: DbSession): Promise<void> {
      await organizations.deleteOne({ _id: id }, { session });
    },
  };
}
