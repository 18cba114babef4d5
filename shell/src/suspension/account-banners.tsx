import type { User } from '@alaso/contracts';
import { formatDateTime, LinkButton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { verifyEmailMessages as messages } from '../pages/account-links/account-links.messages.ts';
import { SendAgain } from '../pages/account-links/send-again.tsx';
import { useAddress } from '../routing/use-address.ts';
import { SuspendedBanner } from './suspended-banner.tsx';

/** Returns true for the pages that need a verified email a day after registration. */
function needsVerifiedEmail({ path, search }: { path: string; search: string }): boolean {
  const isMessages = path === '/dashboard' && new URLSearchParams(search).get('tab') === 'messages';
  return path === '/upload' || isMessages;
}

/** Shown on every page once listing and messages need a verified email; before that, only on their pages. */
function VerifyEmailBanner({ email, by }: { email: string; by: string }) {
  const address = useAddress();
  const isDue = Date.parse(by) < Date.now();
  if (!isDue && !needsVerifiedEmail(address)) return null;
  return (
    <section
      aria-label={messages.title}
      className="al:border-b al:border-line al:bg-surface al:text-sm al:print:hidden"
    >
      <div className="al:mx-auto al:flex al:max-w-6xl al:flex-wrap al:items-center al:gap-3 al:px-4 al:py-3 al:sm:px-6">
        <div className="al:min-w-0 al:flex-1 al:basis-56">
          <p className="al:font-semibold">{isDue ? messages.bannerTitle : messages.graceTitle}</p>
          <p className="al:text-ink-muted al:wrap-anywhere">
            {isDue ? messages.bannerText(email) : messages.graceText(email, formatDateTime(by))}
          </p>
        </div>
        <div className="al:flex al:flex-wrap al:gap-2">
          <LinkButton asChild size="sm">
            <Link to="/?page=verify-email">{messages.enterCode}</Link>
          </LinkButton>
          <SendAgain email={email} size="sm" />
        </div>
      </div>
    </section>
  );
}

/** Shows the notices of an account on every page; few accounts have any. */
export default function AccountBanners({ user }: { user: User }) {
  const { isSuspended, verifyEmailBy, email } = user;
  return (
    <>
      {isSuspended && <SuspendedBanner user={user} />}
      {verifyEmailBy !== undefined && <VerifyEmailBanner email={email} by={verifyEmailBy} />}
    </>
  );
}
