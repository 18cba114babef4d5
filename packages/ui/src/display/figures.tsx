import type { Impact } from '@alaso/contracts';
import type { ComponentType, ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { figureMessages as messages, impactFigures } from './figures.messages.ts';
import { Skeleton } from './skeleton.tsx';

export type ImpactFiguresProps = {
  impact: Impact | undefined;
  loading: boolean;
  /** Renders the link to the page that explains the method. */
  Link: ComponentType<{ to: string; className?: string; children: ReactNode }>;
  /** An accessible name that states whose impact is shown. */
  label: string;
  className?: string;
};

/** Shows the savings from reuse, with a link to the method. Keeps its size while loading. */
export function ImpactFigures({ impact, loading, Link, label, className }: ImpactFiguresProps) {
  return (
    <section aria-label={label} className={cn('al:@container al:flex al:flex-col al:gap-2', className)}>
      <dl className="al:grid al:gap-x-4 al:@min-[16rem]:grid-cols-2 al:gap-y-3 al:@min-[42rem]:grid-cols-4">
        {impactFigures.map(({ name, value }) => (
          <div
            key={name}
            className="al:flex al:min-w-0 al:flex-col-reverse al:justify-end al:border-t-2 al:border-leaf al:pt-2"
          >
            <dt className="al:text-xs al:text-ink-muted al:sm:text-sm">{name}</dt>
            <dd className="al:text-lg al:font-bold al:tabular-nums al:sm:text-xl">
              {loading ? <Skeleton className="al:h-lh al:w-20" /> : impact ? value(impact) : messages.unknown}
            </dd>
          </div>
        ))}
      </dl>
      <p className="al:text-xs al:text-ink-muted">
        {messages.estimate}{' '}
        <Link
          to="/?page=help#impact"
          className="al:-my-3.5 al:inline-flex al:min-h-11 al:items-center al:text-primary al:underline al:underline-offset-2"
        >
          {messages.method}
        </Link>
      </p>
    </section>
  );
}
