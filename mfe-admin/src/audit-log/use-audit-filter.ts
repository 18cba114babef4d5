import { Id, LagosDay } from '@alaso/contracts';
import { useSearchParams } from 'react-router-dom';
import { useTablePlace } from '../tables/table-place.ts';
import { actionChoices } from './act.messages.ts';

/** Returns what of the log the address asks for. What it cannot ask for is left out. */
export function useAuditFilter() {
  const [address] = useSearchParams();
  const place = useTablePlace();
  const read = (schema: typeof Id | typeof LagosDay, name: string) =>
    schema.safeParse(address.get(name)).data;
  return {
    actor: read(Id, 'actor'),
    target: read(Id, 'target'),
    from: read(LagosDay, 'from'),
    to: read(LagosDay, 'to'),
    action: place.oneOf('action', actionChoices),
  };
}
