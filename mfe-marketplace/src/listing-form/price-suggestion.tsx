import * as catalogRoutes from '@alaso/contracts/catalog';
import { useWatch } from 'react-hook-form';
import { useGetPriceHintQuery } from '../shared/upload-api.ts';
import type { FormFields } from './listing-form.ts';
import { mostUsualInWords, soldForInWords } from './price-suggestion.messages.ts';

const Alike = catalogRoutes.getPriceHint.query;

/**
 * Says beside the price what such items sold for. Only what is resold is ever sold; its place is kept
 * whatever it says, so that nothing moves when the answer is there.
 */
export function PriceHint() {
  const [category, fabric, condition] = useWatch<FormFields, ['category', 'fabricType', 'condition']>({
    name: ['category', 'fabricType', 'condition'],
  });
  if (category !== 'resale') return null;
  const alike = Alike.safeParse({ category, fabric, condition });
  return (
    <p role="status" className="mk:min-h-21 mk:text-xs mk:text-ink-muted mk:tabular-nums mk:sm:pt-7">
      {alike.success ? (
        <SoldFor {...alike.data} />
      ) : (
        'Choose the condition and fabric to see what similar items sold for.'
      )}
    </p>
  );
}

function SoldFor(query: NonNullable<ReturnType<typeof Alike.safeParse>['data']>) {
  const { currentData } = useGetPriceHintQuery({ query });
  if (!currentData) return null;
  const { hint } = currentData;
  if (!hint) return 'Not enough similar sales in the last 90 days to suggest a price.';
  return (
    <>
      <span className="mk:text-ink">{soldForInWords(hint, query.fabric, query.condition)}</span>{' '}
      {mostUsualInWords(hint)}
    </>
  );
}
