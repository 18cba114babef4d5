import { maxBatch } from '@alaso/contracts';
import { Button, Card, LinkButton, RunningStitch } from '@alaso/ui';
import { UploadIcon } from '@alaso/ui/icons';
import { useEffect, useRef } from 'react';
import { handOverMessages } from '../listing-form/index.ts';
import type { BulkItem } from './bulk-item.ts';
import { bulkMessages } from './bulk-panel.messages.ts';
import { BulkRow } from './bulk-row.tsx';
import { columns, templateAddress } from './csv-columns.ts';
import { CategoryForMany, FileColumns, type FileColumnsProps } from './file-columns.tsx';
import { useBulk } from './use-bulk.ts';

const { chooser, preview } = bulkMessages;

/**
 * Lists several items from a CSV file. The user chooses a file, reviews and fixes the items, and lists them.
 */
export function BulkPanel() {
  const bulk = useBulk();
  const { items, refusal } = bulk;
  if (items) return <BulkPreview {...bulk} items={items} />;
  return (
    <Card className="mk:flex mk:flex-col mk:gap-6">
      <ol className="mk:flex mk:list-decimal mk:flex-col mk:gap-2 mk:pl-5">
        <li>{chooser.openTemplate}</li>
        <li>
          <span>
            {chooser.addItems(
              maxBatch,
              columns.map(({ name }) => name),
            )}
          </span>{' '}
          {chooser.required} <span>{handOverMessages.inCsv}</span>
        </li>
        <li>{chooser.saveAndUpload}</li>
      </ol>
      <p className="mk:text-sm mk:text-ink-muted">{chooser.shopsAndPhotos}</p>
      <div className="mk:flex mk:flex-wrap mk:gap-3">
        <CsvChooser takesFocus={bulk.isBack} onChosen={(file) => void bulk.choose(file)} />
        <LinkButton asChild variant="secondary">
          <a href={templateAddress} download="alaso-items.csv">
            {chooser.download}
          </a>
        </LinkButton>
      </div>
      {refusal !== null && (
        <p role="alert" className="mk:text-sm mk:font-medium mk:text-danger">
          {refusal}
        </p>
      )}
    </Card>
  );
}

type CsvChooserProps = { takesFocus: boolean; onChosen: (file: File) => void };

function CsvChooser({ takesFocus, onChosen }: CsvChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={chooser.file}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChosen(file);
          // Lets the user choose the same file again after fixing it.
          target.value = '';
        }}
      />
      <Button
        ref={button}
        icon={<UploadIcon aria-hidden="true" className="mk:size-5" />}
        onClick={() => input.current?.click()}
      >
        {chooser.choose}
      </Button>
    </>
  );
}

type BulkPreviewProps = {
  items: readonly BulkItem[];
  columns: FileColumnsProps['table'] | null;
  chooseColumn: FileColumnsProps['onChoose'];
  setCategory: (category: string) => void;
  notes: readonly string[];
  chosen: number;
  wrong: number;
  isListing: boolean;
  change: (item: BulkItem) => void;
  startAgain: () => void;
  list: () => Promise<unknown>;
};

/**
 * Shows the items from a file in a table, or as cards on phones. Items with errors are fixed in place or
 * skipped.
 */
function BulkPreview(props: BulkPreviewProps) {
  const { items, columns: file, chooseColumn, setCategory, notes } = props;
  const { chosen, wrong, isListing, change, startAgain, list } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const send = () => {
    if (wrong === 0) return void list();
    table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  return (
    <section aria-labelledby="bulk-preview" className="mk:flex mk:flex-col mk:gap-4">
      <h2 id="bulk-preview" ref={heading} tabIndex={-1} className="mk:text-lg mk:font-bold mk:outline-none">
        {preview.title(items.length)}
      </h2>
      {notes.map((note) => (
        <p key={note} className="mk:text-sm mk:text-ink-muted mk:wrap-anywhere">
          {note}
        </p>
      ))}
      {file && <FileColumns table={file} onChoose={chooseColumn} />}
      <CategoryForMany items={items} onChoose={setCategory} />
      <table
        ref={table}
        role="table"
        className="mk:block mk:w-full mk:border-collapse mk:text-sm mk:md:table"
      >
        <caption className="mk:sr-only">{preview.caption}</caption>
        <thead role="rowgroup" className="mk:hidden mk:md:table-header-group">
          <tr role="row" className="mk:border-b mk:border-line mk:text-left mk:text-xs mk:text-ink-muted">
            {Object.values(preview.headings).map((name) => (
              <th key={name} role="columnheader" scope="col" className="mk:px-2 mk:py-2 mk:font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {items.map((item) => (
          <BulkRow key={item.line} item={item} onChange={change} />
        ))}
      </table>
      <RunningStitch />
      <p role="status" className="mk:text-sm">
        {wrong > 0 ? preview.needAttention(wrong) : preview.ready(chosen)}
      </p>
      <div className="mk:flex mk:flex-col mk:gap-2 mk:sm:flex-row-reverse mk:sm:justify-start">
        <Button
          size="lg"
          pending={isListing}
          pendingText={preview.creating}
          disabled={chosen === 0}
          onClick={send}
          className="mk:sm:flex-1"
        >
          {preview.list(chosen)}
        </Button>
        <Button variant="secondary" size="lg" disabled={isListing} onClick={startAgain}>
          {preview.chooseAnother}
        </Button>
      </div>
    </section>
  );
}
