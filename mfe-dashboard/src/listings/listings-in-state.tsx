import type { Draft, OwnListing } from '@alaso/contracts';
import { EmptyState, LinkButton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useState } from 'react';
import { CardPages } from './card-pages.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { DeleteListing } from './delete-listing.tsx';
import { DraftCard } from './draft-card.tsx';
import type { OpenActs } from './open-acts.ts';
import { OwnListingCard } from './own-listing-card.tsx';
import { emptyWords, type OwnChoice } from './own-state.ts';
import { useFocusAfterDeletion } from './use-focus-after-deletion.ts';
import { useOwnActs } from './use-own-acts.ts';
import { useOwnIn } from './use-own-pages.ts';
import type { AskedTotals } from './use-own-totals.ts';

export type ListingsInStateProps = { choice: OwnChoice; totals: AskedTotals; acts: OpenActs };

/** What the user has in one state, or all that is listed, each with what they may do to it. */
export function ListingsInState({ choice, totals, acts }: ListingsInStateProps) {
  const pages = useOwnIn(choice, totals);
  const [doomed, setDoomed] = useState<OwnListing | Draft | null>(null);
  const { box, noteDeletion } = useFocusAfterDeletion(pages.rows.map(({ id }) => id));
  const { act, pendingOf } = useOwnActs(({ id }) => noteDeletion(id, choice === 'all'));
  const asked = doomed && { onClose: () => setDoomed(null), onDeleted: () => noteDeletion(doomed.id) };

  return (
    <div ref={box} tabIndex={-1} className="db:outline-none">
      <CardPages
        pages={pages}
        empty={choice === 'all' ? <NothingListed /> : <EmptyState text={emptyWords[choice]} />}
        card={(row) =>
          row.state === 'draft' ? (
            <DraftCard key={row.id} draft={row} onDelete={() => setDoomed(row)} />
          ) : (
            <OwnListingCard
              key={row.id}
              listing={row}
              acts={acts.get(row.id) ?? []}
              actions={row.may}
              pending={pendingOf(row)}
              onDelete={() => setDoomed(row)}
              onAct={(chosen) => void act(chosen, row)}
            />
          )
        }
      />
      {asked &&
        (doomed.state === 'draft' ? (
          <DeleteDraft draft={doomed} {...asked} />
        ) : (
          <DeleteListing listing={doomed} {...asked} />
        ))}
    </div>
  );
}

function NothingListed() {
  return (
    <EmptyState
      text="You haven't listed any items yet."
      action={
        <LinkButton asChild>
          <Link to="/upload">List Your First Item</Link>
        </LinkButton>
      }
    />
  );
}
