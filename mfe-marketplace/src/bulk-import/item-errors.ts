import { type FormFields, ListingForm, TextField } from '../listing-form/listing-form.ts';
import { optionsOf } from './cell-options.ts';
import { columnName } from './csv-columns.ts';

/** What is wrong with an item, field by field. */
export type ItemErrors = Partial<Record<TextField, string>>;

/** What the form cannot run into: there people choose options, and see commas move while they type. */
function errorsOfCells(fields: FormFields): ItemErrors {
  const errors: ItemErrors = {};
  for (const name of TextField.options) {
    const [cell, options] = [fields[name], optionsOf[name]];
    if (options && cell !== '' && !options.includes(cell)) {
      errors[name] =
        `‘${cell.slice(0, 40)}’ is not a valid ${columnName(name).toLowerCase()}. Choose one from the list.`;
    }
  }
  if (/,\d{1,2}$/.test(fields.price)) errors.price = 'Use a point for kobo, for example 15000.50';
  if (fields.category === 'gift' && /[1-9]/.test(fields.price)) {
    errors.price = 'A gift is free: leave the price empty';
  }
  return errors;
}

/** Returns what is wrong with an item by the rules of the form; the server says the same. */
export function errorsOf(fields: FormFields): ItemErrors {
  const errors: ItemErrors = {};
  const read = ListingForm.safeParse(fields);
  for (const { path, message } of read.error?.issues ?? []) {
    const name = TextField.safeParse(path[0]).data;
    if (name && errors[name] === undefined) errors[name] = message;
  }
  return { ...errors, ...errorsOfCells(fields) };
}
