import { counted } from '../shared/options.messages.ts';

const list = new Intl.ListFormat('en');
/** The most columns that a sentence names. */
const maxNamed = 6;

/** Sentences about a CSV and its items. */
export const bulkMessages = {
  notAnOption: (cell: string, kind: string) => `‘${cell}’ is not a valid ${kind}. Choose one from the list.`,
  lgaOf: (state: string) => `local government area of ${state}`,
  stateMissing: 'An LGA or an area needs its state. Choose it here.',
  fromShops: 'The CSV export of a Shopify, Etsy or WooCommerce shop works too.',
  noHeadings: 'The first line must contain the column names, including Title and Category. See the template.',
  missing: (names: readonly string[]) =>
    `Your file has no column for ${list.format(names)}. Choose a column below, or fill it in for each item.`,
  columns: 'Columns of your file',
  columnFor: (field: string) => `Column for ${field}`,
  noColumn: 'None',
  unnamedColumn: (place: number) => `Column ${place}`,
  categoryForMany: (count: number) => `Category for ${counted(count, 'item')}`,
  categoryHint: 'For all items whose category your file does not say. You can still change each one.',
  ignored: (names: readonly string[]) => {
    const more = names.length - maxNamed;
    const named = more > 0 ? [...names.slice(0, maxNamed), `${more} more`] : names;
    return `Ignored columns we do not recognize: ${list.format(named)}.`;
  },
  exampleSkipped: 'We skipped the example row from the template.',
  variantsSkipped: (count: number) =>
    `We skipped ${counted(count, 'line')} with another size, color or photo of an item: each item is listed once.`,
  otherCurrency: (code: string) => `The prices in your file are in ${code}. Change them to naira.`,
};
