import { EvidenceType, maxEvidenceFiles } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { PlusIcon } from '@alaso/ui/icons';
import { useId, useRef } from 'react';
import { FileRow } from './file-row.tsx';
import type { EvidenceFiles } from './use-evidence-files.ts';

/** Files that show who somebody is, each sent as it is chosen. */
export function FilesField({ evidence, error }: { evidence: EvidenceFiles; error: string | undefined }) {
  const { files, isFull } = evidence;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  return (
    <fieldset className="db:flex db:min-w-0 db:flex-col db:gap-3" aria-describedby={hintId}>
      <legend className="db:mb-1 db:text-sm db:font-semibold">
        Papers <span className="db:font-normal db:text-ink-muted">(Optional)</span>
      </legend>
      <p id={hintId} className="db:-mt-2 db:text-xs db:text-ink-muted">
        Your certificate or a letter. PDF, JPEG, PNG or WebP, up to {maxEvidenceFiles} files of 5 MB each.
        Only our admins see them.
      </p>
      {files.length > 0 && (
        <ul className="db:@container db:flex db:flex-col db:border-y db:border-line">
          {files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              onRetry={(again) => evidence.retry(file, again)}
              onRemove={() => {
                evidence.remove(file.key);
                button.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {error !== undefined && (
        <p role="alert" className="db:text-sm db:font-medium db:text-danger">
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Documents"
        accept={EvidenceType.options.join(',')}
        onChange={({ target }) => {
          evidence.choose([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
      <Button
        ref={button}
        variant="secondary"
        className="db:self-start"
        icon={<PlusIcon aria-hidden="true" className="db:size-4" />}
        aria-describedby={hintId}
        aria-disabled={isFull}
        onClick={() => !isFull && input.current?.click()}
      >
        Add a file
      </Button>
    </fieldset>
  );
}
