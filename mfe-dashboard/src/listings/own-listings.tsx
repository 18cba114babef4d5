import type { Draft, Listing, OwnListing, OwnTotals } from '@alaso/contracts';
import { cn, ConfirmDialog, DeleteListingDialog, EmptyState, LinkButton } from '@alaso/ui';
import { Link, notify, notifyDeletedListing, notifyFailure } from '@alaso/web-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ChipsSkeleton, ChoiceChips } from '../shared/choice-chips.tsx';
import {
  useDeleteDraftMutation,
  useDeleteListingMutation,
  useRestoreListingMutation,
} from '../shared/dashboard-api.ts';
import { type AgreedPrices, atAgreedPrice } from './agreed-price.ts';
import { CardPages } from './card-pages.tsx';
import { DraftCard, draftTitle } from './draft-card.tsx';
import { choiceWords, emptyWords, listingsMessages } from './listings.messages.ts';
import type { OpenActs } from './open-acts.ts';
import { OwnListingCard, useOwnActs } from './own-listing-card.tsx';
import { countOf, hasNothing, type OwnChoice, ownChoices } from './own-state.ts';
import { type AskedTotals, useOwnIn } from './use-own-listings.ts';

type StateFilterProps = {
  choice: OwnChoice;
  /** Null if the totals failed to load. */
  totals: OwnTotals | null;
  onChoose: (choice: OwnChoice) => void;
};

/** The filter chips with counts. States without listings are left out, except for the chosen one. */
function StateFilter({ choice, totals, onChoose }: StateFilterProps) {
  const has = (value: OwnChoice) => (totals ? countOf(value, totals) > 0 : value !== 'hidden');
  const offered = ownChoices.filter((value) => value === 'all' || value === choice || has(value));
  const choices = offered.map((value) => ({
    value,
    word: choiceWords[value],
    count: totals && countOf(value, totals),
  }));
  return <ChoiceChips chosen={choice} choices={choices} onChoose={onChoose} />;
}

export type OwnListingsProps = {
  totals: AskedTotals;
  acts: OpenActs;
  prices: AgreedPrices;
  choice: OwnChoice;
  onChoose: (choice: OwnChoice) => void;
};

/** Returns whether there is nothing to filter. */
const isFilterIdle = (choice: OwnChoice, { totals }: AskedTotals): boolean =>
  choice === 'all' && totals !== null && hasNothing(totals);

/** The My Listings tab: the user's listings that have the selected status. */
export function OwnListings({ totals, acts, prices, choice, onChoose }: OwnListingsProps) {
  return (
    <div className="db:flex db:flex-col db:gap-2">
      {totals.isLoading ? (
        <ChipsSkeleton />
      ) : (
        !isFilterIdle(choice, totals) && (
          <StateFilter choice={choice} totals={totals.totals} onChoose={onChoose} />
        )
      )}
      <ListingsInState key={choice} choice={choice} totals={totals} acts={acts} prices={prices} />
    </div>
  );
}

/**
 * Restores focus after a card has left the list or lost its focused button. Focus moves to the card now at
 * the same position, or else to the last card, or else to the empty list's button, or else to the list. Does
 * nothing if the user has already moved focus. Attach `box` to the focusable element that contains the cards.
 */
function useFocusAfterDeletion(shownIds: readonly string[]) {
  const box: RefObject<HTMLDivElement | null> = useRef(null);
  const deleted = useRef<{ id: string; index: number; stays: boolean }>(undefined);

  useEffect(() => {
    if (!deleted.current) return;
    const { id, index, stays } = deleted.current;
    const hasLostFocus = document.activeElement === document.body;
    if (shownIds.includes(id) && !(stays && hasLostFocus)) return;
    deleted.current = undefined;
    if (!hasLostFocus) return;
    const cards = [...(box.current?.querySelectorAll('article') ?? [])];
    const next = cards[index] ?? cards.at(-1) ?? box.current;
    const control = next?.querySelector<HTMLElement>('a') ?? next?.querySelector('button') ?? box.current;
    control?.focus();
  });

  return {
    box,
    /** @param stays whether the card stays in the list, with different buttons */
    noteDeletion: (id: string, stays = false) => {
      deleted.current = { id, index: shownIds.indexOf(id), stays };
    },
  };
}

type DeleteListingProps = { listing: Listing; onClose: () => void; onDeleted: () => void };

/** Deletes the listing after confirmation, shows the result, and offers to undo the deletion. */
function DeleteListing({ listing, onClose, onDeleted }: DeleteListingProps) {
  const [deleteListing, { isLoading }] = useDeleteListingMutation();
  const [restoreListing] = useRestoreListingMutation();

  async function confirm() {
    const call = { params: { id: listing.id } };
    try {
      await deleteListing(call).unwrap();
      notifyDeletedListing(() => restoreListing(call).unwrap());
      onDeleted();
    } catch (error) {
      notifyFailure(error, {
        title: listingsMessages.notDeleted,
        otherwise: listingsMessages.tryAgain,
      });
    }
    onClose();
  }

  return (
    <DeleteListingDialog
      title={listing.title}
      pending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

type DeleteDraftProps = { draft: Draft; onClose: () => void; onDeleted: () => void };

/** Permanently deletes a draft after confirmation. */
function DeleteDraft({ draft, onClose, onDeleted }: DeleteDraftProps) {
  const [deleteDraft, { isLoading }] = useDeleteDraftMutation();
  const title = draftTitle(draft);

  async function confirm() {
    try {
      await deleteDraft({ params: { id: draft.id } }).unwrap();
      notify({ title: listingsMessages.draft.deleted, description: title });
      onDeleted();
    } catch (error) {
      notifyFailure(error, {
        title: listingsMessages.draft.notDeleted,
        otherwise: listingsMessages.tryAgain,
      });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={listingsMessages.draft.deleteQuestion}
      description={listingsMessages.draft.deleteText}
      confirmText={listingsMessages.draft.delete}
      destructive
      pending={isLoading}
      pendingText={listingsMessages.draft.deleting}
      onConfirm={() => void confirm()}
    />
  );
}

type ListingsInStateProps = Omit<OwnListingsProps, 'onChoose'>;

/** Lists the user's listings in one state, or all of them, with the available actions. */
function ListingsInState({ choice, totals, acts, prices }: ListingsInStateProps) {
  const pages = useOwnIn(choice, totals);
  const [doomed, setDoomed] = useState<OwnListing | Draft | null>(null);
  const { box, noteDeletion } = useFocusAfterDeletion(pages.rows.map(({ id }) => id));
  const { act, pendingOf } = useOwnActs(({ id }) => noteDeletion(id, choice === 'all'));
  const asked = doomed && { onClose: () => setDoomed(null), onDeleted: () => noteDeletion(doomed.id) };

  return (
    <div
      ref={box}
      data-own-focus
      tabIndex={-1}
      // Leaves the place of an idle filter empty until the cards have loaded, so that nothing moves.
      className={cn('db:outline-none', pages.isLoading && isFilterIdle(choice, totals) && 'db:pt-13')}
    >
      <CardPages
        pages={pages}
        empty={choice === 'all' ? <NothingListed /> : <EmptyState text={emptyWords[choice]} />}
        card={(row) =>
          row.state === 'draft' ? (
            <DraftCard key={row.id} draft={row} onDelete={() => setDoomed(row)} />
          ) : (
            <OwnListingCard
              key={row.id}
              listing={atAgreedPrice(row, prices)}
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
      text={listingsMessages.empty}
      action={
        <LinkButton asChild>
          <Link to="/upload">{listingsMessages.listFirst}</Link>
        </LinkButton>
      }
    />
  );
}
