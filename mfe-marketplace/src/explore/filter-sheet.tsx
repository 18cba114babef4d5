import { Button, Dialog } from '@alaso/ui';
import { useState } from 'react';
import { useListFacetsQuery } from '../shared/find-api.ts';
import { itemsInWords } from './choice-group.tsx';
import { countedFor, type ExploreFilters, noFilters } from './explore-filters.ts';
import { FilterPanel } from './filter-panel.tsx';

export type FilterSheetProps = {
  filters: ExploreFilters;
  onChange: (changed: Partial<ExploreFilters>) => void;
  onClose: () => void;
};

/**
 * Shows the filters on a phone. A choice applies immediately; the list behind becomes visible when the sheet
 * is closed.
 */
export function FilterSheet({ filters, onChange, onClose }: FilterSheetProps) {
  const [chosen, setChosen] = useState(filters);
  const { currentData } = useListFacetsQuery({ query: countedFor(chosen) });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Filters"
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => setChosen({ ...noFilters, search: chosen.search, sort: chosen.sort })}
          >
            Clear Filters
          </Button>
          <Button
            onClick={() => {
              onChange(chosen);
              onClose();
            }}
          >
            {currentData ? `Show ${itemsInWords(currentData.total)}` : 'Show items'}
          </Button>
        </>
      }
    >
      <FilterPanel filters={chosen} onChange={(changed) => setChosen({ ...chosen, ...changed })} />
    </Dialog>
  );
}
