import type { Draft, OwnListing, OwnState } from '@alaso/contracts';
import { EmptyState } from '@alaso/ui';
import { useState } from 'react';
import { CardPages } from './card-pages.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { DeleteListing } from './delete-listing.tsx';
import { DraftCard } from './draft-card.tsx';
import type { OpenActs } from './open-acts.ts';
import { OwnListingCard } from './own-listing-card.tsx';
import { emptyWords } from './own-state.ts';
import { useFocusAfterDeletion } from './use-focus-after-deletion.ts';
import { useOwnActs } from './use-own-acts.ts';
import { useOwnIn } from './use-own-pages.ts';
import type { AskedTotals } from './use-own-totals.ts';

export type ListingsInStateProps = { state: OwnState; totals: AskedTotals; acts: OpenActs };

/** What the user has in one state, each with what they may do to it there. */
export function ListingsInState({ state, totals, acts }: ListingsInStateProps) {
  const pages = useOwnIn(state, totals);
  const [doomed, setDoomed] = useState<OwnListing | Draft | null>(null);
  const { box, noteDeletion } = useFocusAfterDeletion(pages.rows.map(({ id }) => id));
  const { act, pendingOf } = useOwnActs(({ id }) => noteDeletion(id));
  const asked = doomed && { onClose: () => setDoomed(null), onDeleted: () => noteDeletion(doomed.id) };

  return (
    <div ref={box} tabIndex={-1} className="db:outline-none">
      <CardPages
        pages={pages}
        empty={<EmptyState text={emptyWords[state]} />}
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
