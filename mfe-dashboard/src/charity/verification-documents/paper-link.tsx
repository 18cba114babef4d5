import { type EvidenceFile, evidenceAddress } from '@alaso/contracts';
import { cn } from '@alaso/ui';

type PaperLinkProps = { file: Pick<EvidenceFile, 'id' | 'name' | 'type'>; className?: string };

/** A photo opens in a tab of its own; what no page can show is saved. */
export function PaperLink({ file: { id, name, type }, className }: PaperLinkProps) {
  const isSaved = !type.startsWith('image/');
  return (
    <a
      href={evidenceAddress(id)}
      {...(isSaved ? { download: name } : { target: '_blank', rel: 'noreferrer' })}
      className={cn('db:wrap-anywhere db:underline db:underline-offset-4', className)}
    >
      {name}
      <span className="db:sr-only"> ({isSaved ? 'is saved' : 'opens in a new tab'})</span>
    </a>
  );
}
