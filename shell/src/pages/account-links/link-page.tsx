import { PageHeading } from '@alaso/ui';
import type { ReactNode } from 'react';

/**
 * A page that is opened by a link in an email, or that sends a link by email. It has a heading and a form.
 */
export function LinkPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-lg al:flex-col al:gap-6 al:px-4 al:py-10 al:sm:px-6 al:sm:py-16">
      <PageHeading title={title} lead={lead} />
      {children}
    </div>
  );
}
