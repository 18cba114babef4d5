import { counted } from '../shared/options.messages.ts';

const list = new Intl.ListFormat('en');
/** The maximum number of columns listed in a sentence. */
const maxNamed = 6;

/** The column names: the template's headings and the field labels. */
export const columnNames = {
  title: 'Title',
  category: 'Category',
  description: 'Description',
  price: 'Price',
  size: 'Size',
  condition: 'Condition',
  fabricType: 'Fabric',
  color: 'Color',
  brand: 'Brand',
  occasion: 'Occasion',
  state: 'State',
  lga: 'LGA',
  area: 'Area',
  handOver: 'Hand-over',
  deliveryFee: 'Delivery fee',
} as const;

export const bulkMessages = {
  chooser: {
    openTemplate: 'Download the template and open it in your spreadsheet.',
    addItems: (max: number, columns: readonly string[]) =>
      `Add one item per line, up to ${max}: ${columns.join(', ')}.`,
    required: 'Title and Category are required.',
    saveAndUpload: 'Save it as CSV and upload it here. You can check everything before it goes live.',
    shopsAndPhotos:
      'The CSV export of a Shopify, Etsy or WooCommerce shop works too. A CSV cannot hold photos. Add them to each item afterward.',
    download: 'Download the template',
    file: 'CSV file',
    choose: 'Choose a CSV file',
  },
  /** Reasons for rejecting a file. */
  refusals: {
    empty: 'This file is empty. Fill in the template and choose it again.',
    tooLarge: 'This file is larger than 1 MB. A CSV with 50 items is much smaller. Is this the right file?',
    excel: 'This is an Excel file. In your spreadsheet, choose Save As or Download, then CSV.',
    notCsv: 'This is not a CSV file. Save your table as CSV and choose it again.',
    unreadable: 'This file could not be read. Choose it again.',
    unclosedQuotes: (line: number) =>
      `Line ${line}: unmatched quotation marks. Fix them and upload the file again.`,
    columnTwice: (column: string) => `Two columns mean the same thing: ${column}. Remove one.`,
    noHeadings:
      'The first line must contain the column names, including Title and Category. See the template.',
    noItems: 'This file has no items yet. Add one per line, below the column names.',
    tooManyItems: (count: number, max: number) =>
      `This file has ${count} items. You can list up to ${max} at a time. Put the rest in a second file.`,
  },
  /** Notes about a file that was read successfully. */
  notes: {
    ignored: (names: readonly string[]) => {
      const more = names.length - maxNamed;
      const named = more > 0 ? [...names.slice(0, maxNamed), `${more} more`] : names;
      return `Ignored columns we do not recognize: ${list.format(named)}.`;
    },
    exampleSkipped: 'We skipped the example row from the template.',
    variantsSkipped: (count: number) =>
      `We skipped ${counted(count, 'line')} with another size, color or photo of an item: each item is listed once.`,
    otherCurrency: (code: string) => `The prices in your file are in ${code}. Change them to naira.`,
  },
  columns: {
    title: 'Columns of your file',
    missing: (names: readonly string[]) =>
      `Your file has no column for ${list.format(names)}. Choose a column below, or fill it in for each item.`,
    columnFor: (field: string) => `Column for ${field}`,
    none: 'None',
    unnamed: (position: number) => `Column ${position}`,
  },
  categoryForMany: {
    label: (count: number) => `Category for ${counted(count, 'item')}`,
    hint: 'For all items whose category your file does not say. You can still change each one.',
  },
  preview: {
    title: (count: number) => `${counted(count, 'item')} in your file`,
    caption: 'The items of your file',
    headings: {
      line: 'Line',
      item: 'Item',
      category: 'Category',
      price: 'Price',
      details: 'Details',
      listIt: 'List it',
    },
    needAttention: (count: number) =>
      count === 1
        ? `${counted(count, 'item')} needs attention: fix or uncheck it.`
        : `${counted(count, 'item')} need attention: fix or uncheck the marked ones.`,
    ready: (count: number) => `${counted(count, 'item')} ${count === 1 ? 'is' : 'are'} ready to be listed.`,
    list: (count: number) => `List ${counted(count, 'item')}`,
    creating: 'Creating...',
    chooseAnother: 'Choose another file',
  },
  item: {
    linePrefix: 'Line ',
    untitled: 'Untitled',
    fieldOf: (line: number, column: string) => `Line ${line}: ${column}`,
    listNamed: (line: number, name: string) => `List line ${line}: ${name}`,
    choose: 'Choose',
    notSpecified: 'Not specified',
  },
  errors: {
    notAnOption: (cell: string, kind: string) =>
      `‘${cell}’ is not a valid ${kind}. Choose one from the list.`,
    lgaOf: (state: string) => `local government area of ${state}`,
    stateMissing: 'An LGA or an area needs its state. Choose it here.',
    giftIsFree: 'A gift is free: leave the price empty',
    notDelivered: 'Tailoring cannot be delivered: leave Hand-over empty',
    feeWithoutDelivery: 'A delivery fee needs ‘both’ or ‘delivery’ here',
  },
  tooLarge: {
    title: 'File too large',
    description: 'This is too much for one upload. Split it into two files.',
  },
  someListed: (listed: number, refused: number) => ({
    title: `${counted(listed, 'item')} listed, ${counted(refused, 'item')} not`,
    description: 'Fix or uncheck the remaining items, then list them.',
  }),
  allListed: (count: number) => ({
    title: 'Success',
    description: `${counted(count, 'item')} listed. Next, add photos: tap Edit on each card.`,
  }),
  failed: { title: 'Error', otherwise: 'Failed to list these items' },
} as const;
