import { Link } from '@alaso/web-kit';

/** Where those who run a charity begin. */
export function ApplyLink() {
  return (
    <p className="db:border-t db:border-line db:pt-3 db:text-sm db:text-ink-muted">
      Do you run an orphanage or an NGO?{' '}
      <Link
        to="/dashboard?tab=charity"
        className="db:inline-flex db:min-h-11 db:items-center db:font-semibold db:text-primary db:underline db:decoration-line db:underline-offset-4"
      >
        Apply as a charity
      </Link>
    </p>
  );
}
