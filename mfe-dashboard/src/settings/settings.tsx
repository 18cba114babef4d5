import type { User } from '@alaso/contracts';
import { Card, LinkButton, PageHeading } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import type { ReactNode } from 'react';
import { useEmailChangeQuery, useListSessionsQuery } from './settings-api.ts';
import { listAnswer } from '../shared/list-answer.ts';
import { AddressBook } from '../delivery/index.ts';
import { BlockedMembers } from '../conversations/index.ts';
import { ChangePassword } from './change-password.tsx';
import { DeviceNotifications } from '../device-notifications/index.ts';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { OwnAbout } from './own-about.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import { OwnData } from './own-data.tsx';
import { OwnEmail } from './own-email.tsx';
import { OwnNames } from './own-names.tsx';
import { TwoStep } from './two-step/index.tsx';
import { OwnPhone } from './own-phone.tsx';
import { OwnPhoto } from './own-photo.tsx';
import { settingsMessages as messages } from './settings.messages.ts';

/** Links to a tailor's portfolio, or to the Tailor badge application. */
function OwnWork({ user: { role } }: { user: User }) {
  const isTailor = role === 'tailor';
  if (role === 'admin') return null;
  return (
    <section aria-labelledby="settings-work">
      <Card className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-4 db:p-5">
        <div className="db:min-w-0 db:flex-1 db:basis-56">
          <h2 id="settings-work" className="db:font-sans db:text-base db:font-semibold">
            {messages.work.title}
          </h2>
          <p className="db:text-sm db:text-ink-muted">{isTailor ? messages.work.own : messages.work.apply}</p>
        </div>
        <LinkButton asChild variant="secondary">
          <Link to="/dashboard?tab=portfolio">
            {isTailor ? messages.work.open : messages.work.openApplication}
          </Link>
        </LinkButton>
      </Card>
    </section>
  );
}

export type SettingsProps = { user: User; part: 'profile' | 'settings' };

/** `?tab=profile`: the user's public information. `?tab=settings`: sign-in settings and personal data. */
export default function Settings({ user, part }: SettingsProps) {
  const isProfile = part === 'profile';
  return (
    <div className="db:flex db:w-full db:max-w-2xl db:flex-col db:gap-6 db:px-4 db:py-6 db:sm:px-6">
      <PageHeading title={isProfile ? messages.profile : messages.title} />
      {isProfile ? <Profile user={user} /> : <Account user={user} />}
    </div>
  );
}

function Profile({ user }: { user: User }) {
  return (
    <>
      <OwnPhoto user={user} />
      <OwnNames user={user} />
      <OwnAbout user={user} />
      <OwnPhone user={user} />
      <OwnWork user={user} />
    </>
  );
}

function Account({ user }: { user: User }) {
  const sessions = useListSessionsQuery();
  const emailChange = useEmailChangeQuery(undefined, { refetchOnMountOrArgChange: true });

  /** The password change sets new cookies, so nothing is refetched automatically. */
  function passwordChanged() {
    void sessions.refetch();
    void emailChange.refetch();
  }

  return (
    <>
      <Group title={messages.groups.contact}>
        <OwnEmail user={user} change={emailChange} />
        <DeviceNotifications />
        <AddressBook />
      </Group>
      <Group title={messages.groups.security}>
        <ChangePassword onChanged={passwordChanged} />
        <TwoStep user={user} onChanged={() => void sessions.refetch()} />
        <Devices sessions={listAnswer(sessions)} />
      </Group>
      <Group title={messages.groups.privacy}>
        <BlockedMembers />
        <OwnCalendar />
        <OwnData />
        <DeleteAccount />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="db:flex db:flex-col db:gap-4">
      <h2 className="db:font-sans db:text-lg db:font-bold">{title}</h2>
      {children}
    </section>
  );
}
