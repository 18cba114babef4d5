import type { FieldError, NewListing } from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import { messageOf, navigate, notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { fieldOf, type FormFields, ListingForm, TextField } from '../listing-form/index.ts';
import { counted } from '../shared/options.messages.ts';
import { useListBatchMutation } from '../shared/upload-api.ts';
import { useKeptKey } from '../shared/use-kept-key.ts';
import { columnName, type CsvItem, optionsOf, readCsv } from './read-csv.ts';

/** The text of a file, or the reason why it cannot be read. */
type FileText = { text: string; refusal?: undefined } | { text?: undefined; refusal: string };

/** Bytes: fifty items with the longest descriptions in any script. */
const maxBytes = 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Excel saves ‘Unicode Text’ as UTF-16, and plain CSV in the letters of Windows. */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isText = (text: string) => !/(?![\t\n\v\r\f])\p{Cc}/u.test(text.slice(0, 4000));

/** Reads a CSV file as text, in any encoding that spreadsheets save. */
export async function fileText(file: Blob): Promise<FileText> {
  if (file.size === 0) return { refusal: 'This file is empty. Fill in the template and choose it again.' };
  if (file.size > maxBytes) {
    return {
      refusal: 'This file is larger than 1 MB. A CSV with 50 items is much smaller. Is this the right file?',
    };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf)) {
    return { refusal: 'This is an Excel file. In your spreadsheet, choose Save As or Download, then CSV.' };
  }
  const text = decoded(bytes);
  if (!isText(text))
    return { refusal: 'This is not a CSV file. Save your table as CSV and choose it again.' };
  if (text.trim() === '') return { refusal: 'This file is empty. Fill in the template and choose it again.' };
  return { text };
}

/** Bytes: a call takes 64 KiB, and the rows are not all of it. */
const maxCall = 60 * 1024;

/** The items of a file, from choosing it to listing them. */
export function useBulk() {
  const [items, setItems] = useState<readonly BulkItem[] | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBack, setBack] = useState(false);
  const [listBatch, { isLoading }] = useListBatchMutation();
  const kept = useKeptKey<{ rows: NewListing[] }>();

  const chosen = (items ?? []).filter(({ isLeftOut }) => !isLeftOut);

  const choose = async (file: File) => {
    const { text, refusal: unreadable } = await fileText(file).catch(() => ({
      text: undefined,
      refusal: 'This file could not be read. Choose it again.',
    }));
    const read = text === undefined ? { refusal: unreadable } : readCsv(text);
    setRefusal(read.refusal ?? null);
    setItems('items' in read && read.items ? read.items.map(bulkItem) : null);
    setNotes('notes' in read && read.notes ? read.notes : []);
  };

  const list = async () => {
    const rows: NewListing[] = chosen.map(({ fields }) => ListingForm.parse(fields));
    const body = { rows };
    if (new Blob([JSON.stringify(body)]).size > maxCall) {
      return notify({
        title: 'File too large',
        description: 'This is too much for one upload. Split it into two files.',
        variant: 'destructive',
      });
    }
    try {
      const answer = await kept.send(body, (key) => listBatch({ body, key }).unwrap());
      const refused = chosen.flatMap((item, at) => {
        const { id = null, errors = [] } = answer.rows[at] ?? {};
        return id === null ? [refusedItem(item, errors)] : [];
      });
      if (refused.length > 0) {
        setItems(refused);
        return notify({
          title: `${counted(chosen.length - refused.length, 'item')} listed, ${counted(refused.length, 'item')} not`,
          description: 'Fix or uncheck the remaining items, then list them.',
          variant: 'destructive',
        });
      }
      notify({
        title: 'Success',
        description: `${counted(chosen.length, 'item')} listed. Next, add photos: tap Edit on each card.`,
      });
      navigate('/dashboard');
    } catch (error) {
      notifyFailure(error, { title: 'Error', otherwise: messageOf(error, 'Failed to list these items') });
    }
  };

  return {
    items,
    notes,
    refusal,
    isListing: isLoading,
    chosen: chosen.length,
    wrong: chosen.filter(needsAttention).length,
    choose,
    change: (changed: BulkItem) =>
      setItems((before) => before?.map((item) => (item.line === changed.line ? changed : item)) ?? null),
    /** The user wants another file, so the file input is shown again. */
    isBack,
    startAgain: () => {
      setBack(true);
      setItems(null);
      setNotes([]);
    },
    list,
  };
}

/** The errors of an item, by field. */
type ItemErrors = Partial<Record<TextField, string>>;

/** Returns errors that only a file can have. The form offers options and formats prices while people type. */
function errorsOfCells(fields: FormFields): ItemErrors {
  const errors: ItemErrors = {};
  for (const name of TextField.options) {
    const [cell, options] = [fields[name], optionsOf[name]];
    if (options && cell !== '' && !options.includes(cell)) {
      errors[name] =
        `‘${cutText(cell, 40, '…')}’ is not a valid ${columnName(name).toLowerCase()}. Choose one from the list.`;
    }
  }
  if (fields.category === 'gift' && /[1-9]/.test(fields.price)) {
    errors.price = 'A gift is free: leave the price empty';
  }
  if (fields.category !== 'resale' && fields.handOver !== '') {
    errors.handOver = 'Only items for sale can be delivered: leave Hand-over empty';
  }
  if (fields.handOver === '' && fields.deliveryFee !== '') {
    errors.handOver ??= 'A delivery fee needs ‘both’ or ‘delivery’ here';
  }
  return errors;
}

/** Returns the errors of an item by the rules of the form, which are those of the server. */
function errorsOf(fields: FormFields): ItemErrors {
  const errors: ItemErrors = {};
  const read = ListingForm.safeParse(fields);
  for (const { path, message } of read.error?.issues ?? []) {
    const name = TextField.safeParse(path[0]).data;
    if (name && errors[name] === undefined) errors[name] = message;
  }
  return { ...errors, ...errorsOfCells(fields) };
}

/** An item in the preview. */
export type BulkItem = CsvItem & {
  isLeftOut: boolean;
  /** The server's errors, until the fields change. */
  refused: ItemErrors;
  /** Fields that had an error; they stay editable after they are fixed. */
  mendable: readonly TextField[];
};

const namesIn = (errors: ItemErrors) => Object.keys(errors) as TextField[];

/** Returns the item as it comes from the file. */
function bulkItem(item: CsvItem): BulkItem {
  return { ...item, isLeftOut: false, refused: {}, mendable: namesIn(errorsOf(item.fields)) };
}

export const errorsOfItem = ({ fields, refused }: BulkItem): ItemErrors => ({
  ...refused,
  ...errorsOf(fields),
});

/** Returns whether the item must be fixed or skipped before the others can be listed. */
const needsAttention = (item: BulkItem): boolean => !item.isLeftOut && namesIn(errorsOfItem(item)).length > 0;

/** Returns the item with another text in one field. */
export function mended(item: BulkItem, name: TextField, text: string): BulkItem {
  const fields: FormFields = { ...item.fields, [name]: text };
  const { [name]: _, ...refused } = item.refused;
  return { ...item, fields, refused, mendable: mendableOf(item, namesIn(errorsOf(fields))) };
}

/** Returns the item with what the server had to say about it. */
function refusedItem(item: BulkItem, errors: readonly FieldError[]): BulkItem {
  const refused: ItemErrors = {};
  for (const { path, message } of errors) refused[fieldOf(path) ?? 'title'] = message;
  return { ...item, refused, mendable: mendableOf(item, namesIn(refused)) };
}

const mendableOf = ({ mendable }: BulkItem, wrong: readonly TextField[]) => [
  ...new Set([...mendable, ...wrong]),
];
