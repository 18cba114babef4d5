import type { Organization, OrganizationCard, OrganizationType, State } from '@alaso/contracts';
import { type DbSession, isDuplicateKey, problem, rowsAfter } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { nameWords } from './prefix-keys.ts';
import { type OrganizationDocument, organizationsOf } from './organization.model.ts';

export type OrganizationRepository = ReturnType<typeof organizationRepository>;

export type OrganizationFilter = {
  type?: OrganizationType | undefined;
  area?: State | undefined;
  search?: string | undefined;
};

const matching = ({ type, area, search = '' }: OrganizationFilter) => {
  // Words contain only letters and digits, so none is special in a regular expression.
  const begun = nameWords(search).map((word) => ({ nameWords: { $regex: `^${word}` } }));
  return { ...(type && { type }), ...(area && { areas: area }), ...(begun.length > 0 && { $and: begun }) };
};

export function organizationRepository(connection: Connection) {
  const organizations = organizationsOf(connection);
  return {
    find: (id: string, session?: DbSession) =>
      organizations.findOne({ _id: id }, null, session ? { session } : {}).lean(),

    /** Returns organizations by name, after the given one. */
    page(
      filter: OrganizationFilter,
      after: Pick<OrganizationDocument, 'sortName' | '_id'> | undefined,
      limit: number,
    ) {
      return organizations
        .find({ ...matching(filter), ...rowsAfter('sortName', 1, after) })
        .sort({ sortName: 1, _id: 1 })
        .limit(limit)
        .lean();
    },

    count: (filter: OrganizationFilter) => organizations.countDocuments(matching(filter)),

    /**
     * Returns those after an id, in id order: starting from a random id, it returns different ones each time.
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
    async add(organization: Organization & { cacNumber: string }, session: DbSession): Promise<void> {
      const { id, ...facts } = organization;
      const words = nameWords(facts.name);
      const row = { ...facts, _id: id, nameWords: words, sortName: words.join(' ') };
      try {
        await organizations.create([row], { session });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        throw problem('cac-number-taken', 'Another verified charity has this CAC number.');
      }
    },

    /** Returns the changed row, or null if there is no such charity. */
    edit: (id: string, card: OrganizationCard) =>
      organizations.findOneAndUpdate({ _id: id }, { $set: card }, { returnDocument: 'after' }).lean(),

    async remove(id: string, session: DbSession): Promise<void> {
      await organizations.deleteOne({ _id: id }, { session });
    },
  };
}
