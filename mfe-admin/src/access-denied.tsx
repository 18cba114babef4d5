import { LinkButton, PageHeading } from '@alaso/ui';
import { Link, usePageTitle } from '@alaso/web-kit';

/** What somebody sees who is signed in but no admin. The server refuses him as well. */
export function AccessDenied() {
  // The shell has named the document after the route, as it knows nothing of roles.
  usePageTitle('Access Denied');
  return (
    <div className="ad:mx-auto ad:flex ad:w-full ad:max-w-xl ad:flex-col ad:items-start ad:gap-6 ad:px-4 ad:py-16">
      <PageHeading title="Access Denied" lead="You need admin privileges to access this page." />
      <LinkButton asChild variant="secondary">
        <Link to="/">Home</Link>
      </LinkButton>
    </div>
  );
}
