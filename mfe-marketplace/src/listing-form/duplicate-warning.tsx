import type { Answer } from '@alaso/contracts';
import * as catalogRoutes from '@alaso/contracts/catalog';
import { Button } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormFields } from './listing-form.ts';
import { useListDuplicatesQuery } from '../shared/upload-api.ts';
import { useSettled } from '../shared/use-settled.ts';

/** The pause after the last key before the request. */
const waitMs = 600;

type Duplicate = Answer<typeof catalogRoutes.listDuplicates>[number];

/**
 * Returns the seller's own listings and drafts that may be the same item, without those they dismissed.
 * @param itemId the listing or draft in the form
 */
function useDuplicates(itemId: string | null) {
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

/**
 * Asks whether the item in the form is listed or drafted already. It stands at the end of the form, where
 * nothing that is being typed moves, and keeps nobody from listing the item.
 */
export function DuplicateWarning({ itemId }: { itemId: string | null }) {
  const { duplicates, setAsideAll } = useDuplicates(itemId);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} role="status" tabIndex={-1} className="mk:outline-none mk:empty:-mt-5">
      {duplicates.length > 0 && (
        <div className="mk:flex mk:flex-col mk:gap-1 mk:rounded-control mk:border-l-4 mk:border-gold mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm">
          <p className="mk:font-semibold">Have you listed this already?</p>
          <ul>
            {duplicates.map((duplicate) => (
              <li key={duplicate.id} className="mk:wrap-anywhere">
                {inWords(duplicate)}{' '}
                <Link
                  to={addressOf(duplicate)}
                  className="mk:inline-flex mk:min-h-11 mk:items-center mk:font-semibold mk:underline mk:underline-offset-4"
                >
                  {duplicate.state === 'draft' ? 'Continue draft' : 'View'}
                </Link>
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            size="sm"
            className="mk:self-start"
            onClick={() => {
              setAsideAll();
              place.current?.focus();
            }}
          >
            This is a different item
          </Button>
        </div>
      )}
    </div>
  );
}

const addressOf = ({ id, state }: Duplicate) => (state === 'draft' ? `/upload?draft=${id}` : `/item/${id}`);

function inWords({ title, state, same }: Duplicate): string {
  const name = title === null ? 'One of your untitled drafts' : `‘${title}’`;
  const standing = { draft: ' (draft)', paused: ' (paused)' };
  const said = title !== null && (state === 'draft' || state === 'paused') ? standing[state] : '';
  return `${name}${said} has the same ${same}.`;
}
