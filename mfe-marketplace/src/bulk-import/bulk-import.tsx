import { ErrorPanel, PageHeading, PagePending, useImport } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { bulkImportMessages } from './bulk-import.messages.ts';

const fetchPanel = () => import('./bulk-panel.tsx');

/**
 * `/upload?from=csv`: lists several items from one file. The code for reading the file is fetched only for
 * this view.
 */
export function BulkView() {
  const { module, isFailed, retry } = useImport(fetchPanel, true);
  return (
    <div className="mk:flex mk:w-full mk:flex-col mk:gap-6">
      <PageHeading title={bulkImportMessages.title} lead={bulkImportMessages.lead} />
      {module && <module.BulkPanel />}
      {!module && isFailed && <ErrorPanel title={bulkImportMessages.notLoaded} onRetry={retry} />}
      {!module && !isFailed && <PagePending label={bulkImportMessages.loading} />}
      <Link
        to="/upload"
        className="mk:inline-flex mk:min-h-11 mk:items-center mk:self-start mk:font-semibold mk:underline mk:underline-offset-4"
      >
        {bulkImportMessages.listOneInstead}
      </Link>
    </div>
  );
}
