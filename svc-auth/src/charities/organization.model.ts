import { charityLimits, type Organization, organizationTypes, states } from '@alaso/contracts';
import { defineModel, rowSchema, uuid } from '@alaso/service-kit';

/** A row of `organizations`: a verified charity. It is deleted when the verification is revoked. */
export type OrganizationDocument = Omit<Organization, 'id'> & {
  /** The id of its account. */
  _id: string;
  cacNumber: string;
  /** The words of its name, in order, without accents and capitals: for search and sorting. */
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

// One verified charity per registration number.
schema.index({ cacNumber: 1 }, { unique: true });
// For page: by name; by type; by state; by both.
schema.index({ sortName: 1, _id: 1 });
schema.index({ type: 1, sortName: 1, _id: 1 });
schema.index({ areas: 1, type: 1, sortName: 1, _id: 1 });
// For page with a search: by the start of a word in the name.
schema.index({ nameWords: 1, type: 1 });

export const organizationsOf = defineModel<OrganizationDocument>('organizations', schema);
