import { maxBatch } from '@alaso/contracts';
import { Button, Card, LinkButton } from '@alaso/ui';
import { UploadIcon } from '@alaso/ui/icons';
import { useEffect, useRef } from 'react';
import { BulkPreview } from './bulk-preview.tsx';
import { columns } from './csv-columns.ts';
import { templateAddress } from './template.ts';
import { useBulk } from './use-bulk.ts';

/** Several items from one CSV: choose it, look at what was read, mend it, list it. */
export function BulkPanel() {
  const bulk = useBulk();
  const { items, refusal } = bulk;
  if (items) return <BulkPreview {...bulk} items={items} />;
  return (
    <Card className="mk:flex mk:flex-col mk:gap-6">
      <ol className="mk:flex mk:list-decimal mk:flex-col mk:gap-2 mk:pl-5">
        <li>Download the template and open it in your spreadsheet.</li>
        <li>
          Add one item per line, up to {maxBatch}: {columns.map(({ name }) => name).join(', ')}. Title and
          Category are required.
        </li>
        <li>Save it as CSV and upload it here. You can check everything before it goes live.</li>
      </ol>
      <p className="mk:text-sm mk:text-ink-muted">
        A CSV cannot hold photos. Add them to each item afterward.
      </p>
      <div className="mk:flex mk:flex-wrap mk:gap-3">
        <CsvChooser takesFocus={bulk.isBack} onChosen={(file) => void bulk.choose(file)} />
        <LinkButton asChild variant="secondary">
          <a href={templateAddress} download="alaso-items.csv">
            Download the template
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
        aria-label="CSV file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChosen(file);
          // The same file can be chosen again once it has been mended.
          target.value = '';
        }}
      />
      <Button
        ref={button}
        icon={<UploadIcon aria-hidden="true" className="mk:size-5" />}
        onClick={() => input.current?.click()}
      >
        Choose a CSV file
      </Button>
    </>
  );
}
