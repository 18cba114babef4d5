import * as catalogRoutes from '@alaso/contracts/catalog';
import { Button, cn } from '@alaso/ui';
import { CheckIcon } from '@alaso/ui/icons';
import { Link } from '@alaso/web-kit';
import { useId, useRef, useState } from 'react';
import { useGetPriceHintQuery, useListDuplicatesQuery } from '../shared/upload-api.ts';
import { useSettled } from '../shared/use-settled.ts';
import {
  type Duplicate,
  fieldTips,
  formHintMessages,
  mostUsualInWords,
  photoTips,
  serviceAdvice,
  soldForInWords,
} from './form-hints.messages.ts';
import type { FormFields, TextField } from './listing-form.ts';

/**
 * Lists the criteria for a good listing and shows which ones are met. Its height does not change as the
 * fields are filled in. Screen readers announce only the count, when it changes.
 */
export function GoodListingList({ fields, locked }: { fields: FormFields; locked: readonly TextField[] }) {
  const headingId = useId();
  const items = goodListing(fields, locked);
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby={headingId} className="mk:flex mk:flex-col mk:gap-2">
      <div className="mk:flex mk:flex-wrap mk:items-baseline mk:gap-x-2">
        <h2 id={headingId} className="mk:font-sans mk:text-sm mk:font-semibold">
          {formHintMessages.tips}
        </h2>
        <p role="status" className="mk:text-xs mk:text-ink-muted mk:tabular-nums">
          {done === items.length ? formHintMessages.allDone : formHintMessages.doneOf(done, items.length)}
        </p>
      </div>
      <ul className="mk:grid mk:gap-x-5 mk:gap-y-1 mk:sm:grid-cols-2">
        {items.map((item) => (
          <Item key={item.field} {...item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ text, isDone }: GoodListingItem) {
  return (
    <li className={cn('mk:flex mk:gap-2 mk:text-xs', isDone && 'mk:text-ink-muted')}>
      <span
        aria-hidden
        className={cn(
          'mk:mt-0.5 mk:grid mk:size-4 mk:shrink-0 mk:place-items-center mk:rounded-full mk:border',
          isDone ? 'mk:border-leaf mk:text-leaf' : 'mk:border-control',
        )}
      >
        {isDone && <CheckIcon className="mk:size-3" />}
      </span>
      <span>
        {isDone && <span className="mk:sr-only">{formHintMessages.donePrefix}</span>}
        <span>{text}</span>
      </span>
    </li>
  );
}

/** Enough photos to show an item from the front, from the back, and up close. */
const enoughPhotos = 3;
/** The minimum length of a meaningful sentence, in characters. */
const sentence = 30;

type Asked = {
  field: TextField | 'photos';
  /** The advice shown until it is followed. */
  advice: (fields: FormFields) => string;
  done: string;
  isDone: (fields: FormFields) => boolean;
};

/** Returns the criterion for a field that only has to be filled in. */
const stated = (field: keyof typeof fieldTips): Asked => ({
  field,
  advice: () => fieldTips[field].advice,
  done: fieldTips[field].done,
  isDone: (fields) => fields[field].trim() !== '',
});

const photos: Asked = {
  field: 'photos',
  advice: (fields) => photoTips.advice(fields.photos.length, enoughPhotos),
  done: photoTips.done(enoughPhotos),
  isDone: (fields) => fields.photos.length >= enoughPhotos,
};
const description: Asked = {
  ...stated('description'),
  isDone: (fields) => fields.description.trim().length >= sentence,
};
const service: Asked = { ...description, advice: () => serviceAdvice };
const price = stated('price');

const worn = [photos, description, ...(['size', 'condition', 'fabricType', 'color'] as const).map(stated)];

const askedOf: Record<string, readonly Asked[]> = {
  resale: [...worn, price],
  gift: worn,
  rent: [...worn, price, stated('occasion')],
  upcycle: [photos, service, price],
};

type GoodListingItem = { field: Asked['field']; text: string; isDone: boolean };

/**
 * Returns the criteria for a good listing in this category, and whether each one is met. Locked fields are
 * left out.
 */
export function goodListing(fields: FormFields, locked: readonly TextField[] = []): GoodListingItem[] {
  const asked = askedOf[fields.category] ?? worn;
  return asked
    .filter(({ field }) => field === 'photos' || !locked.includes(field))
    .map((one) => {
      const isDone = one.isDone(fields);
      return { field: one.field, text: isDone ? one.done : one.advice(fields), isDone };
    });
}

const Alike = catalogRoutes.getPriceHint.query;

/**
 * Shows the prices at which similar items sold. Only resale items have past sales. Space is always reserved,
 * so nothing moves when the response arrives.
 */
export function PriceHint({ fields: { category, fabricType: fabric, condition } }: { fields: FormFields }) {
  if (category !== 'resale') return null;
  const alike = Alike.safeParse({ category, fabric, condition });
  return (
    <p role="status" className="mk:min-h-21 mk:text-xs mk:text-ink-muted mk:tabular-nums mk:sm:pt-7">
      {alike.success ? <SoldFor {...alike.data} /> : formHintMessages.choosePriceFacts}
    </p>
  );
}

function SoldFor(query: NonNullable<ReturnType<typeof Alike.safeParse>['data']>) {
  const { currentData } = useGetPriceHintQuery({ query });
  if (!currentData) return null;
  const { hint } = currentData;
  if (!hint) return <span>{formHintMessages.tooFewSales}</span>;
  return (
    <>
      <span className="mk:text-ink">{soldForInWords(hint, query.fabric, query.condition)}</span>
      <span>{` ${mostUsualInWords(hint) ?? ''}`}</span>
    </>
  );
}

/** The delay between the last keystroke and the request, in ms. */
const waitMs = 600;

/**
 * Returns the seller's listings and drafts that may be the same item, except for those the seller has
 * dismissed.
 * @param itemId the listing or draft in the form
 */
function useDuplicates({ title, photos }: FormFields, itemId: string | null) {
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
    /** Dismisses all duplicates found so far. They are not mentioned again in this form. */
    setAsideAll: () => setSetAside([...setAside, ...found.map(({ id }) => id)]),
  };
}

/**
 * Warns that the item seems to be listed or drafted already. The warning is at the end of the form, so
 * nothing moves while the user is typing, and it does not prevent listing the item.
 */
export function DuplicateWarning({ fields, itemId }: { fields: FormFields; itemId: string | null }) {
  const { duplicates, setAsideAll } = useDuplicates(fields, itemId);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} role="status" tabIndex={-1} className="mk:outline-none mk:empty:-mt-5">
      {duplicates.length > 0 && (
        <div className="mk:flex mk:flex-col mk:gap-1 mk:rounded-control mk:border-l-4 mk:border-gold mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm">
          <p className="mk:font-semibold">{formHintMessages.duplicates.title}</p>
          <ul>
            {duplicates.map((duplicate) => (
              <li key={duplicate.id} className="mk:wrap-anywhere">
                <span>{`${formHintMessages.duplicates.text(duplicate)} `}</span>
                <Link
                  to={addressOf(duplicate)}
                  className="mk:inline-flex mk:min-h-11 mk:items-center mk:font-semibold mk:underline mk:underline-offset-4"
                >
                  {duplicate.state === 'draft'
                    ? formHintMessages.duplicates.continueDraft
                    : formHintMessages.duplicates.view}
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
              box.current?.focus();
            }}
          >
            {formHintMessages.duplicates.differentItem}
          </Button>
        </div>
      )}
    </div>
  );
}

const addressOf = ({ id, state }: Duplicate) => (state === 'draft' ? `/upload?draft=${id}` : `/item/${id}`);
