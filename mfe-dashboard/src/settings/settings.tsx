import type { User } from '@alaso/contracts';
import { PageHeading } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useListSessionsQuery } from './settings-api.ts';
import { listAnswer } from '../shared/list-answer.ts';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { OwnAbout } from './own-about.tsx';
import { OwnData } from './own-data.tsx';
import { OwnEmail } from './own-email.tsx';
import { OwnNames } from './own-names.tsx';
import { TwoStep } from './two-step/index.tsx';
import { OwnPhone } from './own-phone.tsx';
import { OwnPhoto } from './own-photo.tsx';
import { settingsMessages as messages } from './settings.messages.ts';

const linkStyles = 'db:inline-flex db:min-h-11 db:items-center db:self-start db:text-sm db:underline';

/** `?tab=profile` and `?tab=settings`: photo, name, words, place, email, password and devices. */
export default function Settings({ user }: { user: User }) {
  const sessions = useListSessionsQuery();
  return (
    <div className="db:mx-auto db:flex db:w-full db:max-w-2xl db:flex-col db:gap-6 db:px-4 db:py-8 db:sm:px-6">
      <PageHeading title={messages.title} />
      <OwnPhoto user={user} />
      <OwnNames user={user} />
      <OwnAbout user={user} />
      <OwnEmail user={user} />
      <OwnPhone user={user} />
      {/* The change answers with new cookies, so no list is refetched automatically. */}
      <ChangePassword onChanged={() => void sessions.refetch()} />
      <TwoStep onChanged={() => void sessions.refetch()} />
      <Devices sessions={listAnswer(sessions)} />
      <OwnData />
      <DeleteAccount />
      <Link to="/dashboard" className={linkStyles}>
        {messages.back}
      </Link>
    </div>
  );
}
