import type { FieldError } from '@alaso/contracts';
import { fieldOf, type FormFields, type TextField } from '../listing-form/listing-form.ts';
import { errorsOf, type ItemErrors } from './item-errors.ts';
import type { CsvItem } from './read-csv.ts';

/** An item in the preview. */
export type BulkItem = CsvItem & {
  isLeftOut: boolean;
  /** What the server had to say, as long as the fields are what it was sent. */
  refused: ItemErrors;
  /** The fields that were wrong once: what is put right stays where it is. */
  mendable: readonly TextField[];
};

const namesIn = (errors: ItemErrors) => Object.keys(errors) as TextField[];

/** Returns the item as it comes from the file. */
export function bulkItem(item: CsvItem): BulkItem {
  return { ...item, isLeftOut: false, refused: {}, mendable: namesIn(errorsOf(item.fields)) };
}

export const errorsOfItem = ({ fields, refused }: BulkItem): ItemErrors => ({
  ...refused,
  ...errorsOf(fields),
});

/** Whether it has to be mended or left out before the others can be listed. */
export const needsAttention = (item: BulkItem): boolean =>
  !item.isLeftOut && namesIn(errorsOfItem(item)).length > 0;

/** Returns the item with another text in one field. */
export function mended(item: BulkItem, name: TextField, text: string): BulkItem {
  const fields: FormFields = { ...item.fields, [name]: text };
  const { [name]: _, ...refused } = item.refused;
  return { ...item, fields, refused, mendable: mendableOf(item, namesIn(errorsOf(fields))) };
}

/** Returns the item with what the server had to say about it. */
export function refusedItem(item: BulkItem, errors: readonly FieldError[]): BulkItem {
  const refused: ItemErrors = {};
  for (const { path, message } of errors) refused[fieldOf(path) ?? 'title'] = message;
  return { ...item, refused, mendable: mendableOf(item, namesIn(refused)) };
}

const mendableOf = ({ mendable }: BulkItem, wrong: readonly TextField[]) => [
  ...new Set([...mendable, ...wrong]),
];
