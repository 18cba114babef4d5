import { ErrorPanel, PageHeading, PagePending, useImport } from '@alaso/ui';
import { Link } from '@alaso/web-kit';

const fetchPanel = () => import('./bulk-panel.tsx');

/** `/upload?from=csv`: several items from one file. What reads the file is fetched here and nowhere else. */
export function BulkView() {
  const { module, isFailed, retry } = useImport(fetchPanel, true);
  return (
    <div className="mk:flex mk:w-full mk:flex-col mk:gap-6">
      <PageHeading title="List Several Items" lead="Upload a spreadsheet saved as CSV." />
      {module && <module.BulkPanel />}
      {!module && isFailed && <ErrorPanel title="Failed to open the file upload" onRetry={retry} />}
      {!module && !isFailed && <PagePending label="Loading" />}
      <Link
        to="/upload"
        className="mk:inline-flex mk:min-h-11 mk:items-center mk:self-start mk:font-semibold mk:underline mk:underline-offset-4"
      >
        List one item instead
      </Link>
    </div>
  );
}
