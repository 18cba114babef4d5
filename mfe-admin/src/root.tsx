import { PagePending } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { AccessDenied } from './access-denied.tsx';
import { AdminView } from './admin-view.tsx';

/** The slice's only screen. The shell lets nobody in without a session. */
export function Root() {
  const { user } = useSession();
  if (!user) return <PagePending label="Loading the admin dashboard" />;
  return user.role === 'admin' ? <AdminView /> : <AccessDenied />;
}
