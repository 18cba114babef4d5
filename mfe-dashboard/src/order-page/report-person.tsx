import { Button } from '@alaso/ui';
import { FlagIcon } from '@alaso/ui/icons';
import { lazy, Suspense, useState } from 'react';

const ReportPersonDialog = lazy(() => import('./report-person-dialog.tsx'));

/**
 * The way to the admins about the other party of an order: of a buyer there is no card to report them from.
 */
export function ReportPerson({ userId, name }: { userId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="db:-ml-3 db:self-start db:text-sm db:text-ink-muted db:wrap-anywhere"
      >
        <FlagIcon aria-hidden="true" className="db:size-4" />
        Report {name}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportPersonDialog userId={userId} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
