import { Button, IconButton } from '@alaso/ui';
import { formatBytes } from '@alaso/ui/bytes';
import { CloseIcon, FileIcon } from '@alaso/ui/icons';
import { PaperLink } from './paper-link.tsx';
import type { FormFile } from './use-evidence-files.ts';

type FileRowProps = { file: FormFile; onRetry: (file: File) => void; onRemove: () => void };

/** A file of the form: what it is called, how large it is, and how far it has come. */
export function FileRow({ file, onRetry, onRemove }: FileRowProps) {
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
              aria-label={`Sending ${name}`}
              value={file.share}
              className="db:h-2 db:min-w-0 db:flex-1 db:accent-primary"
            />
            <span className="db:w-9 db:text-right db:tabular-nums">{Math.round(file.share * 100)}%</span>
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
            aria-label={`Retry ${name}`}
            onClick={() => file.file && onRetry(file.file)}
          >
            Retry
          </Button>
        )}
        <IconButton
          label={state === 'sending' ? `Cancel upload of ${name}` : `Remove ${name}`}
          icon={<CloseIcon className="db:size-4" />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
