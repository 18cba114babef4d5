import { evidenceAddress, type EvidenceFile, EvidenceType, maxEvidenceFiles } from '@alaso/contracts';
import { Button, cn, IconButton } from '@alaso/ui';
import { formatBytes } from '@alaso/ui/bytes';
import { CloseIcon, FileIcon, PlusIcon } from '@alaso/ui/icons';
import { useId, useRef } from 'react';
import type { EvidenceFiles, FormFile } from './use-evidence-files.ts';
import { verificationDocumentsMessages as words } from './verification-documents.messages.ts';

type FileRowProps = { file: FormFile; onRetry: (file: File) => void; onRemove: () => void };

function FileRow({ file, onRetry, onRemove }: FileRowProps) {
  const { name, bytes, state } = file;
  return (
    <li className="db:flex db:min-h-13 db:flex-wrap db:items-center db:gap-x-3 db:border-b db:border-line db:py-1 db:last:border-b-0">
      <FileIcon
        aria-hidden="true"
        className="db:hidden db:size-5 db:shrink-0 db:text-ink-muted db:@min-[12rem]:block"
      />
      <div className="db:flex db:min-w-0 db:flex-[1_1_8rem] db:flex-col">
        {state === 'there' ? (
          <PaperLink file={file.sent} className="db:text-sm db:font-medium" />
        ) : (
          <span className="db:text-sm db:font-medium db:wrap-anywhere">{name}</span>
        )}
        {state === 'sending' ? (
          <span className="db:flex db:items-center db:gap-2 db:text-xs db:text-ink-muted">
            <progress
              aria-label={words.sending(name)}
              value={file.share}
              className="db:h-2 db:min-w-0 db:flex-1 db:accent-primary"
            />
            <span className="db:w-9 db:text-right db:tabular-nums">{`${Math.round(file.share * 100)}%`}</span>
          </span>
        ) : state === 'failed' ? (
          <span role="alert" className="db:text-xs db:font-medium db:text-danger">
            {file.why}
          </span>
        ) : (
          <span className="db:text-xs db:text-ink-muted db:tabular-nums">{formatBytes(bytes)}</span>
        )}
      </div>
      <div className="db:ml-auto db:flex db:gap-1">
        {state === 'failed' && file.file && (
          <Button
            variant="secondary"
            aria-label={words.retryNamed(name)}
            onClick={() => file.file && onRetry(file.file)}
          >
            {words.retry}
          </Button>
        )}
        <IconButton
          label={state === 'sending' ? words.cancelUpload(name) : words.remove(name)}
          icon={<CloseIcon className="db:size-4" />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

/** Uploads identity documents. Each upload starts as soon as the file is selected. */
export function FilesField({ evidence, error }: { evidence: EvidenceFiles; error: string | undefined }) {
  const { files, isFull } = evidence;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  return (
    <fieldset className="db:flex db:min-w-0 db:flex-col db:gap-3" aria-describedby={hintId}>
      <legend className="db:mb-1 db:text-sm db:font-semibold">
        {words.title} <span className="db:font-normal db:text-ink-muted">{words.optional}</span>
      </legend>
      <p id={hintId} className="db:-mt-2 db:text-xs db:text-ink-muted">
        {words.hint(maxEvidenceFiles)}
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
        aria-label={words.title}
        accept={EvidenceType.options.join(',')}
        onChange={({ target }) => {
          evidence.choose([...(target.files ?? [])]);
          // Lets the user select the same file again after removing it.
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
        {words.add}
      </Button>
    </fieldset>
  );
}

type PaperLinkProps = { file: Pick<EvidenceFile, 'id' | 'name' | 'type'>; className?: string };

/** Opens a photo in a new tab and downloads other files. */
export function PaperLink({ file: { id, name, type }, className }: PaperLinkProps) {
  const isSaved = !type.startsWith('image/');
  return (
    <a
      href={evidenceAddress(id)}
      {...(isSaved ? { download: name } : { target: '_blank', rel: 'noreferrer' })}
      className={cn('db:wrap-anywhere db:underline db:underline-offset-4', className)}
    >
      <span>{name}</span>
      <span className="db:sr-only">{` (${isSaved ? words.savesFile : words.opensTab})`}</span>
    </a>
  );
}
