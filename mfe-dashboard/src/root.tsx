import { PagePending } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { Dashboard } from './dashboard.tsx';

/** The slice's one screen. The shell's guard lets nobody here without a session. */
export function Root() {
  const { user } = useSession();
  return user ? <Dashboard user={user} /> : <PagePending label="Loading your dashboard" />;
}
