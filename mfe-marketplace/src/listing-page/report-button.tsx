import { Button } from '@alaso/ui';
import { FlagIcon } from '@alaso/ui/icons';
import { useRequireSession } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import type { ReportDialogProps } from './report-dialog.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

type ReportButtonProps = Pick<ReportDialogProps, 'about' | 'name'> & { children: string };

/** Opens the dialog for reporting a listing or a person. Visitors are redirected to the sign-in screen. */
export function ReportButton({ about, name, children }: ReportButtonProps) {
  const requireSession = useRequireSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => requireSession() && setIsOpen(true)}
        className="mk:-ml-3 mk:self-start mk:text-sm mk:text-ink-muted"
      >
        <FlagIcon aria-hidden="true" className="mk:size-4" />
        <span>{children}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog about={about} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
