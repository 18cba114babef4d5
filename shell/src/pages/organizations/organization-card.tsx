import type { Organization } from '@alaso/contracts';
import { Badge, LinkButton, RunningStitch } from '@alaso/ui';
import { BadgeCheckIcon } from '@alaso/ui/icons';
import { Link } from '@alaso/web-kit';
import { useId } from 'react';

const typeWords = { orphanage: 'Orphanage', ngo: 'NGO' } as const;

/** A verified charity: what it is, where it works, what it needs. */
export function OrganizationCard({ organization }: { organization: Organization }) {
  const titleId = useId();
  const { id, name, type, areas, needs, about } = organization;
  return (
    <article
      aria-labelledby={titleId}
      className="al:flex al:w-full al:min-w-0 al:flex-col al:gap-3 al:rounded-card al:border al:border-line al:bg-surface al:p-5"
    >
      <div className="al:flex al:flex-wrap al:gap-2">
        <Badge>{typeWords[type]}</Badge>
        <Badge tone="success" icon={<BadgeCheckIcon aria-hidden className="al:size-3.5" />}>
          Verified
        </Badge>
      </div>
      <div className="al:flex al:flex-col al:gap-0.5">
        <h2
          id={titleId}
          className="al:font-display al:text-lg al:leading-tight al:font-bold al:wrap-anywhere"
        >
          {name}
        </h2>
        <p className="al:text-sm al:text-ink-muted">{areas.join(', ')}</p>
      </div>
      {about !== '' && (
        <p className="al:max-w-measure al:text-sm al:whitespace-pre-line al:wrap-anywhere">{about}</p>
      )}
      <RunningStitch />
      <div className="al:flex al:flex-col al:gap-1">
        <h3 className="al:font-sans al:text-sm al:font-semibold">What they need</h3>
        <ul className="al:flex al:list-disc al:flex-col al:gap-0.5 al:pl-5 al:text-sm">
          {needs.map((need) => (
            <li key={need} className="al:wrap-anywhere">
              {need}
            </li>
          ))}
        </ul>
      </div>
      <LinkButton asChild variant="secondary" className="al:mt-auto al:self-start">
        <Link
          to={`/dashboard?tab=listings&organization=${id}`}
          aria-label={`Donate to ${name}: choose one of your items`}
        >
          Donate
        </Link>
      </LinkButton>
    </article>
  );
}
