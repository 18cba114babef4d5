import { lateModule, useLateModule } from '@alaso/ui';
import { useMemo } from 'react';
import { refusalOf } from '../federation/index.ts';
import type { OpenTabProps } from './open-tab.tsx';

const openTab = lateModule(() => import('./open-tab.tsx'));

/** Loads the code after the page's first content, because the code prefetches more files. */
export function LateOpenTab({ loadable: live, ...rest }: OpenTabProps) {
  const module = useLateModule(openTab, false);
  const loadable = useMemo(
    () => live && { slices: live.slices.filter((slice) => refusalOf(slice) === null) },
    [live],
  );
  return module && <module.OpenTab loadable={loadable} {...rest} />;
}
