import { CountToCome } from '../count-to-come.tsx';
import { useCharityRequests } from './use-charity-requests.ts';

/** What stands behind the tab's name, once it is known. */
export function RequestCount() {
  const { total, isError } = useCharityRequests();
  if (isError) return null;
  return total === undefined ? <CountToCome like="00" /> : <> ({total})</>;
}
