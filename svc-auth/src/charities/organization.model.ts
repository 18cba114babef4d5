import { charityLimits, type Organization, organizationTypes, states } from '@alaso/contracts';
import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

/** A row of `organizations`: a verified charity. It goes when the verification is taken back. */
export type OrganizationDocument = Omit<Organization, 'id'> & {
  /** The id of its account. */
  _id: string;
  cacNumber: string;
  /** The words of its name, without accents and capitals, in their order: what it is found and sorted by. */
  nameWords: string[];
  sortName: string;
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
});

// One verified charity for each number.
schema.index({ cacNumber: 1 }, { unique: true });
// page: by name; of a type; of those that work in a state; both.
schema.index({ sortName: 1, _id: 1 });
schema.index({ type: 1, sortName: 1, _id: 1 });
schema.index({ areas: 1, type: 1, sortName: 1, _id: 1 });
// page with a search: by the beginning of a word of the name.
schema.index({ nameWords: 1, type: 1 });

export const organizationsOf = defineModel<OrganizationDocument>('organizations', schema);
