import type { ReactNode } from 'react';

/** What is known of a person or a listing, name by name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="ad:flex ad:flex-col ad:gap-1.5 ad:text-sm">
      {facts.map(([name, value]) => (
        // With large text a value stands under its name.
        <div key={name} className="ad:flex ad:flex-wrap ad:gap-x-3">
          <dt className="ad:w-32 ad:text-ink-muted">{name}</dt>
          <dd className="ad:min-w-[min(100%,8rem)] ad:flex-1 ad:wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
