import { SearchFilters } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { BellIcon } from '@alaso/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { severalNames } from './explore-filters.ts';
import { saveSearchMessages } from './save-search.messages.ts';

/** Returns the filters in the URL that can be saved as a search. Invalid values are treated as not set. */
function searchedFilters(address: URLSearchParams): SearchFilters {
  const set = Object.keys(SearchFilters.shape).flatMap((name) => {
    const isSeveral = severalNames.some((several) => several === name);
    const value = isSeveral ? address.getAll(name).join(',') : address.get(name)?.trim();
    return value === undefined || value === '' || value === 'all' ? [] : [[name, value] as const];
  });
  // Filters are parsed one by one, so that an invalid filter does not discard the valid ones.
  const state = address.get('state') ?? '';
  const readable = set.filter(
    ([name, value]) =>
      SearchFilters.safeParse({ ...(name === 'lga' && state && { state }), [name]: value }).success,
  );
  return SearchFilters.parse(Object.fromEntries(readable));
}

const SaveSearchDialog = lazy(() => import('./save-search-dialog.tsx'));

/** Saves the search in the URL. Renders nothing if the URL contains no search. */
export function SaveSearch() {
  const [address] = useSearchParams();
  const [open, setOpen] = useState<boolean | null>(null);
  const filters = searchedFilters(address);
  if (Object.keys(filters).length === 0) return null;
  return (
    <div className="mk:flex mk:justify-end">
      <Button
        variant="ghost"
        icon={<BellIcon aria-hidden="true" className="mk:size-4" />}
        className="mk:-mr-2 mk:px-2 mk:text-primary"
        onClick={() => setOpen(true)}
      >
        {saveSearchMessages.title}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          {/* The name is reset with each search. */}
          <SaveSearchDialog
            key={JSON.stringify(filters)}
            filters={filters}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </div>
  );
}
