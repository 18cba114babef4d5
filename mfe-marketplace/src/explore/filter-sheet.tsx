import { Button, Dialog } from '@alaso/ui';
import { useState } from 'react';
import { useListFacetsQuery } from '../shared/find-api.ts';
import { countedFor, type ExploreFilters, noFilters } from './explore-filters.ts';
import { exploreMessages } from './explore.messages.ts';
import { filterMessages, itemsInWords } from './filter.messages.ts';
import { FilterPanel } from './filter-panel.tsx';

export type FilterSheetProps = {
  filters: ExploreFilters;
  onChange: (changed: Partial<ExploreFilters>) => void;
  onClose: () => void;
};

/** Shows the filters on a phone. Choices take effect when the user clicks the button that shows the items. */
export function FilterSheet({ filters, onChange, onClose }: FilterSheetProps) {
  const [chosen, setChosen] = useState(filters);
  const { currentData } = useListFacetsQuery({ query: countedFor(chosen) });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={exploreMessages.filters}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => setChosen({ ...noFilters, search: chosen.search, sort: chosen.sort })}
          >
            {exploreMessages.clearFilters}
          </Button>
          <Button
            onClick={() => {
              onChange(chosen);
              onClose();
            }}
          >
            {currentData
              ? filterMessages.showCounted(itemsInWords(currentData.total))
              : filterMessages.showItems}
          </Button>
        </>
      }
    >
      <FilterPanel filters={chosen} onChange={(changed) => setChosen({ ...chosen, ...changed })} />
    </Dialog>
  );
}
