import { LinkButton, PageHeading, PagePending } from '@alaso/ui';
import { Link, usePageTitle, useSession } from '@alaso/web-kit';
import { AdminView } from './admin-view.tsx';

/** Shown to people who are signed in but are not admins. The server refuses their calls as well. */
function AccessDenied() {
  // The shell names the document after the route: it does not know about roles.
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

/** The slice's only screen. The shell lets nobody in without a session. */
export function Root() {
  const { user } = useSession();
  if (!user) return <PagePending label="Loading the admin dashboard" />;
  return user.role === 'admin' ? <AdminView /> : <AccessDenied />;
}
