import type { ReactNode } from 'react';

/** What is known of a person or a listing, name by name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="ad:grid ad:grid-cols-[8rem_minmax(0,1fr)] ad:gap-x-3 ad:gap-y-1.5 ad:text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="ad:contents">
          <dt className="ad:text-ink-muted">{name}</dt>
          <dd className="ad:wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
