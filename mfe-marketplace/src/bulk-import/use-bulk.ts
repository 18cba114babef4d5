import type { NewListing } from '@alaso/contracts';
import { messageOf, navigate, notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { ListingForm, type TextField } from '../listing-form/index.ts';
import { useListBatchMutation } from '../shared/upload-api.ts';
import { useKeptKey } from '../shared/use-kept-key.ts';
import {
  type BulkItem,
  lacksCategory,
  mended,
  needsAttention,
  readAgain,
  refusedItem,
  unedited,
} from './bulk-item.ts';
import { bulkMessages } from './bulk-panel.messages.ts';
import type { ChosenColumns } from './csv-columns.ts';
import { fileText } from './read-csv.ts';
import { type CsvTable, readCsv } from './read-csv.ts';

type OpenFile = CsvTable & { text: string; chosenColumns: ChosenColumns };

/**
 * The maximum size of the rows in a call, in bytes. It is below the server's limit of 64 KiB because the body
 * contains more than the rows.
 */
const maxCall = 60 * 1024;

/** Manages a file's items, from choosing the file to listing the items. */
export function useBulk() {
  const [items, setItems] = useState<readonly BulkItem[] | null>(null);
  /** Null once items have been listed, because the file is not read again. */
  const [file, setFile] = useState<OpenFile | null>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBack, setBack] = useState(false);
  const [listBatch, { isLoading }] = useListBatchMutation();
  const kept = useKeptKey<{ rows: NewListing[] }>();

  const chosen = (items ?? []).filter(({ isLeftOut }) => !isLeftOut);

  const read = (text: string, chosenColumns: ChosenColumns, before: readonly BulkItem[]) => {
    const table = readCsv(text, chosenColumns);
    setRefusal(table.refusal ?? null);
    setFile(table.items ? { ...table, text, chosenColumns } : null);
    setNotes(table.items ? table.notes : []);
    const beforeAt = (line: number) => before.find((item) => item.line === line);
    setItems(table.items?.map((item) => readAgain(item, beforeAt(item.line))) ?? null);
  };

  const choose = async (chosenFile: File) => {
    const { text, refusal: unreadable } = await fileText(chosenFile).catch(() => ({
      text: undefined,
      refusal: bulkMessages.refusals.unreadable,
    }));
    if (text !== undefined) return read(text, {}, []);
    setRefusal(unreadable ?? null);
    setItems(null);
  };

  const list = async () => {
    const rows: NewListing[] = chosen.map(({ fields }) => ListingForm.parse(fields));
    const body = { rows };
    if (new Blob([JSON.stringify(body)]).size > maxCall) {
      return notify({ ...bulkMessages.tooLarge, variant: 'destructive' });
    }
    try {
      const answer = await kept.send(body, (key) => listBatch({ body, key }).unwrap());
      const refused = chosen.flatMap((item, at) => {
        const { id = null, errors = [] } = answer.rows[at] ?? {};
        return id === null ? [refusedItem(item, errors)] : [];
      });
      if (refused.length > 0) {
        setItems(refused);
        setFile(null);
        const said = bulkMessages.someListed(chosen.length - refused.length, refused.length);
        return notify({ ...said, variant: 'destructive' });
      }
      notify(bulkMessages.allListed(chosen.length));
      navigate('/dashboard');
    } catch (error) {
      const { title, otherwise } = bulkMessages.failed;
      notifyFailure(error, { title, otherwise: messageOf(error, otherwise) });
    }
  };

  return {
    items,
    columns: file,
    /** Reads a field from a different column, or from no column. */
    chooseColumn: (field: TextField, at: number | null) => {
      const before = (items ?? []).map((item) => unedited(item, field));
      if (file) read(file.text, { ...file.chosenColumns, [field]: at }, before);
    },
    setCategory: (category: string) =>
      setItems(
        (before) =>
          before?.map((item) => (lacksCategory(item) ? mended(item, 'category', category) : item)) ?? null,
      ),
    notes,
    refusal,
    isListing: isLoading,
    chosen: chosen.length,
    wrong: chosen.filter(needsAttention).length,
    choose,
    change: (changed: BulkItem) =>
      setItems((before) => before?.map((item) => (item.line === changed.line ? changed : item)) ?? null),
    /** True if the user wants to choose a different file, so the file input is shown again. */
    isBack,
    startAgain: () => {
      setBack(true);
      setItems(null);
      setFile(null);
      setNotes([]);
    },
    list,
  };
}
