import type { Answer } from '@alaso/contracts';
import * as catalogRoutes from '@alaso/contracts/catalog';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useListDuplicatesQuery } from '../listing-form/upload-api.ts';
import { useSettled } from '../shared/use-settled.ts';
import type { FormFields } from '../listing-form/listing-form.ts';

/** From the last key to the question. */
const waitMs = 600;

export type Duplicate = Answer<typeof catalogRoutes.listDuplicates>[number];

/**
 * What the writer has listed or drafted already that may be the item in the form, but for what they have set
 * aside.
 * @param itemId the listing or draft in the form
 */
export function useDuplicates(itemId: string | null) {
  const [title, photos] = useWatch<FormFields, ['title', 'photos']>({ name: ['title', 'photos'] });
  const [setAside, setSetAside] = useState<readonly string[]>([]);
  const ids = photos.map(({ id }) => id).join(',');
  const typed = title.trim();
  const settled = useSettled(typed, waitMs);
  const isBlank = typed === '' && ids === '';
  const query = { title: settled, photos: ids || undefined, except: itemId ?? undefined };
  const isAsked = !isBlank && catalogRoutes.listDuplicates.query.safeParse(query).success;
  const { currentData = [] } = useListDuplicatesQuery({ query }, { skip: !isAsked });
  const found = isBlank ? [] : currentData;
  return {
    duplicates: found.filter(({ id }) => !setAside.includes(id)),
    /** These are other items: nothing more is said of them in this form. */
    setAsideAll: () => setSetAside([...setAside, ...found.map(({ id }) => id)]),
  };
}
