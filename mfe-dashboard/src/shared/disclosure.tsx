import { ChevronDownIcon } from '@alaso/ui/icons';
import { type ReactNode, useState } from 'react';

/**
 * Content that starts collapsed, so that nothing else moves while it loads. The content is rendered when the
 * user opens it.
 */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="db:group db:border-b db:border-line"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="db:flex db:min-h-11 db:cursor-pointer db:list-none db:items-center db:gap-1.5 db:text-sm db:font-semibold db:text-primary db:hover:underline">
        <span>{summary}</span>
        <ChevronDownIcon aria-hidden className="db:size-4 db:group-open:rotate-180" />
      </summary>
      {isOpen && children}
    </details>
  );
}
