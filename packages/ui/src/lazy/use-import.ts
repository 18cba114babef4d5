import { useEffect, useState } from 'react';

export type Imported<Module> = { module: Module | null; isFailed: boolean; retry: () => void };

/** Code that is fetched when it is first wanted. A failure is told in its place, and can be tried again. */
export function useImport<Module>(fetchModule: () => Promise<Module>, isWanted: boolean): Imported<Module> {
  const [module, setModule] = useState<Module | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isMissing = isWanted && module === null && !isFailed;
  useEffect(() => {
    if (!isMissing) return;
    fetchModule().then(
      (fetched) => setModule(() => fetched),
      () => setFailed(true),
    );
  }, [isMissing, fetchModule]);
  return { module, isFailed, retry: () => setFailed(false) };
}
