import type { Draft } from '@alaso/contracts';
import { Badge, Button, formatDate, LinkButton, ListingPhoto } from '@alaso/ui';
import { DeleteIcon } from '@alaso/ui/icons';
import { Link } from '@alaso/web-kit';
import { useId } from 'react';
import { listingsMessages } from './listings.messages.ts';

/** Returns the title of a draft, or a placeholder if the draft has no title. */
export const draftTitle = ({ title }: Draft): string => title ?? listingsMessages.draft.untitled;

export function DraftCard({ draft, onDelete }: { draft: Draft; onDelete: () => void }) {
  const titleId = useId();
  const title = draftTitle(draft);
  return (
    <article aria-labelledby={titleId} className="db:flex db:w-full db:min-w-0 db:flex-col db:gap-3">
      <div className="db:relative db:overflow-hidden db:rounded-card">
        <ListingPhoto listing={{ ...draft, title }} decorative />
        <Badge className="db:absolute db:top-2 db:left-2">{listingsMessages.draft.badge}</Badge>
      </div>
      <div className="db:flex db:min-w-0 db:flex-col db:gap-1">
        <h2
          id={titleId}
          className="db:line-clamp-2 db:font-sans db:text-sm db:leading-snug db:font-semibold db:wrap-anywhere"
        >
          {title}
        </h2>
        <p className="db:text-xs db:text-ink-muted">
          {listingsMessages.draft.saved(formatDate(draft.updatedAt))}
        </p>
      </div>
      <div className="db:mt-auto db:flex db:flex-wrap db:gap-2">
        <Button
          variant="secondary"
          icon={<DeleteIcon className="db:size-4" />}
          aria-label={listingsMessages.draft.deleteNamed(title)}
          onClick={onDelete}
          className="db:min-w-fit db:flex-1 db:px-3!"
        >
          {listingsMessages.draft.delete}
        </Button>
        <LinkButton asChild variant="secondary" className="db:min-w-fit db:flex-1 db:px-3!">
          <Link to={`/upload?draft=${draft.id}`} aria-label={listingsMessages.draft.continueNamed(title)}>
            {listingsMessages.draft.continue}
          </Link>
        </LinkButton>
      </div>
    </article>
  );
}
