import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const LiveSlice = z.object({ name: z.string(), version: z.string() });
const LiveSlices = z.object({ slices: z.array(LiveSlice) });
export type LiveSlice = z.infer<typeof LiveSlice>;

/**
 * Returns which version of each slice is live; null while that is not known. Asked again whenever `askedAt`
 * changes.
 */
export function useLiveSlices(askedAt: string | undefined): readonly LiveSlice[] | null {
  const [slices, setSlices] = useState<readonly LiveSlice[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const response = await fetch('/registry.json', { cache: 'no-cache', signal: leaving.signal });
      setSlices(LiveSlices.parse(await response.json()).slices);
    };
    ask().catch(() => {
      if (!leaving.signal.aborted) setSlices(null);
    });
    return () => leaving.abort();
  }, [askedAt]);
  return slices;
}
