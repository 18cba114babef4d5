import type { FieldError } from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import { byField } from '@alaso/web-kit/field-errors';
import { fieldOf, type FormFields, ListingForm, TextField } from '../listing-form/index.ts';
import { bulkMessages } from './bulk-panel.messages.ts';
import { optionsFor, withPlaceMeant } from './cell-values.ts';
import { columnName } from './csv-columns.ts';
import type { CsvItem } from './read-csv.ts';

type ItemErrors = Partial<Record<TextField, string>>;

/**
 * Returns the errors that can occur only in a file, because the form offers fixed options and formats prices.
 */
function errorsOfCells(fields: FormFields): ItemErrors {
  const errors: ItemErrors = {};
  for (const name of TextField.options) {
    const [cell, options] = [fields[name], optionsFor(name, fields)];
    if (options && cell !== '' && !options.includes(cell)) {
      const kind = name === 'lga' ? bulkMessages.errors.lgaOf(fields.state) : columnName(name).toLowerCase();
      errors[name] = bulkMessages.errors.notAnOption(cutText(cell, 40, '…'), kind);
    }
  }
  if (fields.category === 'gift' && /[1-9]/.test(fields.price)) {
    errors.price = bulkMessages.errors.giftIsFree;
  }
  if (fields.category === 'upcycle' && fields.handOver !== '') {
    errors.handOver = bulkMessages.errors.notDelivered;
  }
  if (fields.handOver === '' && fields.deliveryFee !== '') {
    errors.handOver ??= bulkMessages.errors.feeWithoutDelivery;
  }
  if (fields.state === '' && fields.lga + fields.area !== '') errors.state = bulkMessages.errors.stateMissing;
  return errors;
}

/** Returns an item's errors according to the form's rules, which match the server's. */
function findErrors(fields: FormFields): ItemErrors {
  const errors: ItemErrors = {};
  const read = ListingForm.safeParse(fields);
  for (const { path, message } of read.error?.issues ?? []) {
    const name = TextField.safeParse(path[0]).data;
    if (name && errors[name] === undefined) errors[name] = message;
  }
  return { ...errors, ...errorsOfCells(fields) };
}

export type BulkItem = CsvItem & {
  isLeftOut: boolean;
  /** Text that the user has corrected here. Corrections are kept if the user selects a different column. */
  edited: Partial<Record<TextField, string>>;
  /** The errors returned by the server, kept until the fields change. */
  refused: ItemErrors;
  /** The server's error about the item as a whole, kept until the fields change. */
  refusedAsWhole: string | null;
  /** Fields that have had an error. They stay editable after the error is fixed. */
  mendable: readonly TextField[];
};

const namesIn = (errors: ItemErrors) => Object.keys(errors) as TextField[];

function bulkItem(item: CsvItem): BulkItem {
  return {
    ...item,
    isLeftOut: false,
    edited: {},
    refused: {},
    refusedAsWhole: null,
    mendable: namesIn(findErrors(item.fields)),
  };
}

export const errorsOfItem = ({ fields, refused }: BulkItem): ItemErrors => ({
  ...refused,
  ...findErrors(fields),
});

/** Returns whether the item must be fixed or skipped before the other items can be listed. */
export const needsAttention = (item: BulkItem): boolean =>
  !item.isLeftOut && namesIn(errorsOfItem(item)).length > 0;

export function mended(item: BulkItem, name: TextField, text: string): BulkItem {
  const fields = withPlaceMeant({ ...item.fields, [name]: text });
  const { [name]: _, ...refused } = item.refused;
  const edited = { ...item.edited, [name]: text };
  return {
    ...item,
    fields,
    edited,
    refused,
    refusedAsWhole: null,
    mendable: mendableOf(item, namesIn(findErrors(fields))),
  };
}

/** Rereads the item after the user has selected a different column, keeping the user's corrections. */
export function readAgain(item: CsvItem, before: BulkItem | undefined): BulkItem {
  const { edited = {}, isLeftOut = false } = before ?? {};
  return TextField.options.reduce(
    (read, name) => (edited[name] === undefined ? read : mended(read, name, edited[name])),
    { ...bulkItem(item), isLeftOut },
  );
}

/** Returns the item without the user's correction to one field. */
export function unedited(item: BulkItem, name: TextField): BulkItem {
  const { [name]: _, ...edited } = item.edited;
  return { ...item, edited };
}

/** Returns the item with the server's errors added. */
export function refusedItem(item: BulkItem, errors: readonly FieldError[]): BulkItem {
  const { fields: refused, form: refusedAsWhole } = byField(errors, fieldOf);
  return { ...item, refused, refusedAsWhole, mendable: mendableOf(item, namesIn(refused)) };
}

const mendableOf = ({ mendable }: BulkItem, wrong: readonly TextField[]) => [
  ...new Set([...mendable, ...wrong]),
];

/** Returns whether the user must choose a category here because the file has no valid one. */
export const lacksCategory = ({ isLeftOut, mendable }: BulkItem) =>
  !isLeftOut && mendable.includes('category');
