import { previousPath } from '@alaso/web-kit';
import { useSearchParams } from 'react-router-dom';

const panels = ['edit', 'donate'] as const;
export type Panel = (typeof panels)[number];

/**
 * Which of an owner's panels is open on the item's page: `?panel=edit`. Other pages link to it. Closing it
 * goes back to where the person came from, the page under it or another one; for people who came from nowhere
 * it shows the page.
 */
export function usePanel() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('panel');
  return {
    panel: panels.find((panel) => panel === asked) ?? null,
    /** The organization to donate to, which the user chose before the item. */
    organizationId: search.get('organization'),
    open: (panel: Panel) => setSearch({ panel }),
    close: () => {
      if (previousPath() === null) setSearch({}, { replace: true });
      else window.history.back();
    },
  };
}
