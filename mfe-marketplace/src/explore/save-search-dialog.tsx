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
import { categoryWord, Field, FormDialog, Input } from '@alaso/ui';
import { createEndpoints, endpointOf, navigate, notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { inWords } from '../shared/options.messages.ts';
import { saveSearchMessages as words, searchPriceInWords } from './save-search.messages.ts';

const { useSaveSearchMutation } = createEndpoints('marketplace', (build) => ({
  saveSearch: endpointOf(build, catalogRoutes.saveSearch),
}));

const maxLength = 80;

/** Summarizes a search as its default name: `“gown” · Rent · M · up to ₦20,000`. */
function nameOfSearch(filters: SearchFilters): string {
  const { search, category, size, condition, fabricType, color, occasion, state, lga, minPrice, maxPrice } =
    filters;
  const isSet = category !== undefined && category !== 'all' && category !== '';
  const parts = [
    search && `“${search}”`,
    isSet && categoryWord(category),
    words.anyOf(optionsIn(sizes, size)),
    words.anyOf(optionsIn(conditions, condition)),
    fabricType && inWords(fabricType),
    color && inWords(color),
    occasion && inWords(occasion),
    state && (lga ? placeInWords({ state, lga }) : state),
    searchPriceInWords(minPrice, maxPrice),
  ];
  return cutText(parts.filter((part) => part).join(' · '), maxLength);
}

type SaveSearchDialogProps = {
  filters: SearchFilters;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * Saves a search after asking for a name and whether to send alerts. After a failure, the dialog stays open.
 */
export default function SaveSearchDialog({ filters, open, onOpenChange }: SaveSearchDialogProps) {
  const [saveSearch] = useSaveSearchMutation();
  const form = useContractForm(NewSavedSearch, {
    given: { name: nameOfSearch(filters), filters, alert: true },
    // Errors in the filters are not tied to a field, because the form has no fields for them.
    fieldOf: (path) => (path === 'name' ? path : null),
    at: 'name',
    failed: words.failed,
    async send(body) {
      await saveSearch({ body }).unwrap();
      onOpenChange(false);
      notify({
        title: words.saved,
        description: body.alert ? words.savedWithAlert : words.savedSilently,
        action: {
          label: words.viewSaved,
          onAction: () => navigate('/dashboard?tab=saved'),
        },
      });
    },
  });

  return (
    <FormDialog
      open={open}
      title={words.title}
      submitText={words.save}
      pending={form.isPending}
      pendingText={words.saving}
      onSubmit={form.submit}
      onClose={() => onOpenChange(false)}
    >
      <Field label={words.name} required error={form.errors.name}>
        <Input {...form.input('name')} autoComplete="off" />
      </Field>
      <label className="mk:flex mk:min-h-11 mk:cursor-pointer mk:items-center mk:gap-3 mk:text-sm">
        <input
          type="checkbox"
          checked={form.values.alert}
          onChange={({ target }) => form.change({ alert: target.checked })}
          className="mk:size-5 mk:shrink-0 mk:accent-primary"
        />
        {words.alert}
      </label>
    </FormDialog>
  );
}
