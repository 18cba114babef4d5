import type { Case } from '@alaso/contracts';
import { Avatar, Badge, Button, cn, formatDateTime } from '@alaso/ui';
import { reviewInWords, severityTones, severityWords, stageWords } from '../shared/case.messages.ts';
import { compactControls } from '../shared/row-styles.ts';
import { keyAct, keyRow, keyRowStyles } from '../shortcuts/shortcuts.ts';
import { selectionMessages } from './case-selection.messages.ts';
import { caseRowMessages as messages } from './cases.messages.ts';

/** Returns the reported reviews, using the beginning of each review's text as its title. */
export const reviewsToHide = (reviews: Case['reviews'] = []) =>
  reviews.map(({ id, text }) => ({ id, title: reviewInWords(text) }));

/** Names the person, listings, and reviews that a case is about. */
export function aboutOf({
  personName,
  listings,
  reviews,
}: Pick<Case, 'personName' | 'listings' | 'reviews'>): string {
  const named = [...listings, ...reviewsToHide(reviews)];
  const titles = named.map(({ title }) => title).join(', ');
  return [personName, titles].filter(Boolean).join(': ') || messages.formerMember;
}

type CaseRowProps = {
  row: Case;
  onOpen: () => void;
  /** Absent if the case cannot be selected. */
  selection?: { isChosen: boolean; onToggle: () => void } | undefined;
};

export function CaseRow({ row, onOpen, selection }: CaseRowProps) {
  return (
    <li
      {...keyRow}
      className={cn(
        keyRowStyles,
        compactControls,
        'ad:flex ad:flex-wrap ad:gap-x-2 ad:gap-y-2 ad:border-b ad:border-line ad:py-3 ad:first:pt-0 ad:last:border-b-0 ad:sm:flex-nowrap ad:sm:items-center ad:sm:gap-x-4',
      )}
    >
      {selection && (
        <label className="ad:-my-2.5 ad:-ml-3 ad:flex ad:size-11 ad:shrink-0 ad:cursor-pointer ad:items-center ad:justify-center">
          <input
            type="checkbox"
            {...keyAct('x')}
            aria-label={selectionMessages.select(aboutOf(row))}
            checked={selection.isChosen}
            onChange={selection.onToggle}
            className="ad:size-5 ad:accent-primary"
          />
        </label>
      )}
      <div className="ad:flex ad:min-w-0 ad:flex-1 ad:flex-col ad:gap-1.5 ad:lg:grid ad:lg:grid-cols-[minmax(0,1fr)_24rem] ad:lg:gap-x-4 ad:lg:gap-y-0">
        <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-2 ad:lg:col-start-2 ad:lg:row-span-2 ad:lg:row-start-1 ad:lg:grid ad:lg:grid-cols-3 ad:lg:justify-items-start">
          <Badge tone={severityTones[row.severity]}>{severityWords[row.severity]}</Badge>
          <Badge>{stageWords[row.stage]}</Badge>
          {row.isEscalated && <Badge tone="danger">{messages.escalated}</Badge>}
        </p>
        <p className="ad:flex ad:items-center ad:gap-2 ad:text-sm ad:font-semibold ad:wrap-anywhere">
          {row.personName !== null && (
            <Avatar name={row.personName} src={row.personPhotoUrl ?? null} size="sm" />
          )}
          <span className="ad:min-w-0">{aboutOf(row)}</span>
        </p>
        <p className="ad:text-xs ad:text-ink-muted">
          <span>{messages.waiting(row.reportCount, formatDateTime(row.waitingSince))}</span>
          {row.takenBy !== null && <span>{messages.assignedTo(row.takenByName)}</span>}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="ad:max-sm:basis-full"
        {...keyAct('Enter')}
        aria-label={messages.openNamed(aboutOf(row))}
        onClick={onOpen}
      >
        {messages.open}
      </Button>
    </li>
  );
}
