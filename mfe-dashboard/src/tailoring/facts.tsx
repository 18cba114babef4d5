import type { ReactNode } from 'react';

/** Names and values in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="db:divide-y db:divide-line db:border-y db:border-line db:text-sm">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="db:grid db:grid-cols-[7rem_minmax(0,1fr)] db:gap-4 db:py-2">
      <dt className="db:text-ink-muted">{name}</dt>
      <dd className="db:font-semibold db:wrap-anywhere">{children}</dd>
    </div>
  );
}
