import {
  conditions,
  NewSavedSearch,
  optionsIn,
  placeInWords,
  type SearchFilters,
  sizes,
} from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import * as catalogRoutes from '@alaso/contracts/catalog';
import { categoryWord, Field, formatNaira, FormDialog, Input } from '@alaso/ui';
import { createEndpoints, endpointOf, navigate, notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { inWords } from '../shared/options.messages.ts';

/** The calls of saved searches. */
const { useSaveSearchMutation } = createEndpoints('marketplace', (build) => ({
  saveSearch: endpointOf(build, catalogRoutes.saveSearch),
}));

const maxLength = 80;

/** Returns what a search looks for in a line, as its first name: `“gown” · Rent · M · up to ₦20,000`. */
function nameOfSearch(filters: SearchFilters): string {
  const { search, category, size, condition, fabricType, color, occasion, state, lga, minPrice, maxPrice } =
    filters;
  const isSet = category !== undefined && category !== 'all' && category !== '';
  const parts = [
    search && `“${search}”`,
    isSet && categoryWord(category),
    optionsIn(sizes, size).join(' or '),
    optionsIn(conditions, condition).join(' or '),
    fabricType && inWords(fabricType),
    color && inWords(color),
    occasion && inWords(occasion),
    state && (lga ? placeInWords({ state, lga }) : state),
    priceRange(minPrice, maxPrice),
  ];
  return cutText(parts.filter((part) => part).join(' · '), maxLength);
}

function priceRange(min: string | undefined, max: string | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${formatNaira(min)} to ${formatNaira(max)}`;
  if (min !== undefined) return `from ${formatNaira(min)}`;
  return max === undefined ? undefined : `up to ${formatNaira(max)}`;
}

type SaveSearchDialogProps = {
  filters: SearchFilters;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for the name of a search and whether it alerts, and saves it. After a failure it stays open. */
export default function SaveSearchDialog({ filters, open, onOpenChange }: SaveSearchDialogProps) {
  const [saveSearch] = useSaveSearchMutation();
  const form = useContractForm(NewSavedSearch, {
    given: { name: nameOfSearch(filters), filters, alert: true },
    // Its filters have no field.
    fieldOf: (path) => (path === 'name' ? path : null),
    at: 'name',
    failed: { title: 'Could not save the search', otherwise: 'Please try again.' },
    async send(body) {
      await saveSearch({ body }).unwrap();
      onOpenChange(false);
      notify({
        title: 'Search saved',
        description: body.alert
          ? 'We will tell you when something new matches.'
          : 'Open it from your dashboard whenever you like.',
        action: { label: 'View saved searches', onAction: () => navigate('/dashboard?tab=saved') },
      });
    },
  });

  return (
    <FormDialog
      open={open}
      title="Save this search"
      submitText="Save"
      pending={form.isPending}
      pendingText="Saving..."
      onSubmit={form.submit}
      onClose={() => onOpenChange(false)}
    >
      <Field label="Name" required error={form.errors.name}>
        <Input {...form.input('name')} autoComplete="off" />
      </Field>
      <label className="mk:flex mk:min-h-11 mk:cursor-pointer mk:items-center mk:gap-3 mk:text-sm">
        <input
          type="checkbox"
          checked={form.values.alert}
          onChange={({ target }) => form.change({ alert: target.checked })}
          className="mk:size-5 mk:shrink-0 mk:accent-primary"
        />
        Tell me when something new matches
      </label>
    </FormDialog>
  );
}
