import type { User } from '@alaso/contracts';
import { formatDateTime } from '@alaso/ui';
import { WarningIcon } from '@alaso/ui/icons';
import { Link } from '@alaso/web-kit';

/** Shows a suspended user on every page until when, why, and what they can do. */
export function SuspendedBanner({ user }: { user: User }) {
  if (!user.isSuspended) return null;
  const until = user.suspendedUntil === null ? 'further notice' : formatDateTime(user.suspendedUntil);
  return (
    <section
      aria-label="Your suspension"
      className="al:border-b al:border-danger al:bg-surface al:text-sm al:print:hidden"
    >
      <div className="al:mx-auto al:flex al:max-w-6xl al:flex-col al:gap-x-6 al:px-4 al:py-3 al:sm:flex-row al:sm:items-center al:sm:px-6">
        <div className="al:flex al:min-w-0 al:flex-1 al:gap-3">
          <WarningIcon aria-hidden="true" className="al:mt-0.5 al:size-5 al:shrink-0 al:text-danger" />
          <div className="al:min-w-0">
            <p className="al:font-semibold">{`Your account is suspended until ${until}`}</p>
            <p className="al:break-words al:text-ink-muted">
              <span>{user.suspendedWhy}</span> You can still browse, finish open orders, download your data
              and appeal. You cannot list or order until then.
            </p>
          </div>
        </div>
        <Link
          to="/dashboard?tab=decisions"
          className="al:flex al:min-h-11 al:shrink-0 al:items-center al:self-start al:pl-8 al:font-semibold al:text-primary al:underline al:underline-offset-4 al:sm:self-center al:sm:pl-0"
        >
          See the decision and appeal
        </Link>
      </div>
    </section>
  );
}
