import type { authRoutes } from '@alaso/contracts';
import { Badge, Button, Card, formatDateTime, NotFetched, Skeleton } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useEndOtherSessionsMutation, useEndSessionMutation } from './settings-api.ts';
import type { ListAnswer } from '../shared/list-answer.ts';
import { settingsMessages } from './settings.messages.ts';

const messages = settingsMessages.devices;

function Device({ session }: { session: authRoutes.Session }) {
  const { id, device, startedAt, lastUsedAt, isCurrent } = session;
  const [end, { isLoading }] = useEndSessionMutation();

  async function signOut() {
    try {
      await end({ params: { id } }).unwrap();
      notify({ title: messages.signedOut, description: messages.signedOutOf(device) });
    } catch (error) {
      notifyFailure(error, { title: messages.failed, otherwise: messages.tryAgain });
    }
  }

  return (
    <li className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-3 db:py-3">
      <div className="db:min-w-0 db:flex-1 db:basis-56">
        <p className="db:flex db:flex-wrap db:items-center db:gap-2 db:font-semibold">
          <span>{device}</span>
          {isCurrent && <Badge tone="success">{messages.current}</Badge>}
        </p>
        <p className="db:text-sm db:text-ink-muted">
          {messages.used(formatDateTime(startedAt), isCurrent ? null : formatDateTime(lastUsedAt))}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          pending={isLoading}
          pendingText={messages.signingOut}
          aria-label={messages.signOutOf(device)}
          onClick={() => void signOut()}
        >
          {messages.signOut}
        </Button>
      )}
    </li>
  );
}

/**
 * Lists the devices on which the user is signed in, with this device first. Signing out a device requires the
 * password.
 */
export function Devices({ sessions: asked }: { sessions: ListAnswer<authRoutes.Session> }) {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const sessions = asked.items?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));

  async function signOutOthers() {
    try {
      await endOthers().unwrap();
      notify({ title: messages.signedOut, description: messages.signedOutOthers });
    } catch (error) {
      notifyFailure(error, { title: messages.failed, otherwise: messages.tryAgain });
    }
  }

  return (
    <section aria-labelledby="settings-devices">
      <Card className="db:flex db:flex-col db:gap-3 db:p-5">
        <div>
          <h3 id="settings-devices" className="db:font-sans db:text-base db:font-semibold">
            {messages.title}
          </h3>
          <p className="db:mt-1 db:text-sm db:text-ink-muted">{messages.text}</p>
        </div>
        {sessions === undefined ? (
          asked.error ? (
            <NotFetched what="devices" title={messages.notLoaded} asked={[asked]} />
          ) : (
            <Skeleton className="db:h-32 db:w-full" />
          )
        ) : (
          <ul className="db:flex db:flex-col db:divide-y db:divide-line">
            {sessions.map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </ul>
        )}
        {sessions !== undefined && sessions.length > 1 && (
          <Button
            variant="secondary"
            className="db:self-start"
            pending={isLoading}
            pendingText={messages.signingOut}
            onClick={() => void signOutOthers()}
          >
            {messages.signOutOthers}
          </Button>
        )}
      </Card>
    </section>
  );
}
