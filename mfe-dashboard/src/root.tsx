import { PagePending } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { dashboardMessages } from './dashboard.messages.ts';
import { Dashboard } from './dashboard.tsx';

/** The slice's only screen. The shell admits only signed-in users. */
export function Root() {
  const { user } = useSession();
  return user ? <Dashboard user={user} /> : <PagePending label={dashboardMessages.loadingAll} />;
}
