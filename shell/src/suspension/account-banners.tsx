import type { User } from '@alaso/contracts';
import { formatDateTime, LinkButton } from '@alaso/ui';
import { WarningIcon } from '@alaso/ui/icons';
import { Link } from '@alaso/web-kit';
import { verifyEmailMessages as messages, SendAgain } from '../pages/index.ts';
import { useAddress } from '../routing/index.ts';
import { bannersOn } from './banners.ts';
import { suspensionMessages } from './suspension.messages.ts';

function SuspendedBanner({ user }: { user: User }) {
  return (
    <section
      aria-label={suspensionMessages.label}
      className="al:border-b al:border-danger al:bg-surface al:text-sm al:print:hidden"
    >
      <div className="al:mx-auto al:flex al:max-w-6xl al:flex-col al:gap-x-6 al:px-4 al:py-3 al:sm:flex-row al:sm:items-center al:sm:px-6">
        <div className="al:flex al:min-w-0 al:flex-1 al:gap-3">
          <WarningIcon aria-hidden="true" className="al:mt-0.5 al:size-5 al:shrink-0 al:text-danger" />
          <div className="al:min-w-0">
            <p className="al:font-semibold">
              {suspensionMessages.title(user.suspendedUntil && formatDateTime(user.suspendedUntil))}
            </p>
            <p className="al:break-words al:text-ink-muted">
              <span>{user.suspendedWhy}</span>
              {suspensionMessages.text}
            </p>
          </div>
        </div>
        <Link
          to="/dashboard?tab=decisions"
          className="al:flex al:min-h-11 al:shrink-0 al:items-center al:self-start al:pl-8 al:font-semibold al:text-primary al:underline al:underline-offset-4 al:sm:self-center al:sm:pl-0"
        >
          {suspensionMessages.appeal}
        </Link>
      </div>
    </section>
  );
}

type VerifyEmailBannerProps = { email: string; by: string; isDue: boolean };

function VerifyEmailBanner({ email, by, isDue }: VerifyEmailBannerProps) {
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

export function AccountBanners({ user }: { user: User }) {
  const shown = bannersOn(useAddress(), user);
  const { verifyEmailBy: by, email } = user;
  return (
    <>
      {shown.suspension && <SuspendedBanner user={user} />}
      {by !== undefined && shown.email !== null && (
        <VerifyEmailBanner email={email} by={by} isDue={shown.email === 'due'} />
      )}
    </>
  );
}
