import { notificationKindFacts } from '@alaso/contracts';
import { Button, ErrorPanel, PageHeading } from '@alaso/ui';
import { sentenceOf } from '@alaso/web-kit';
import { useStopNotificationMailsMutation } from '../../notifications/notifications-api.ts';

/**
 * The page that an unsubscribe link opens. Nothing changes before the button is pressed, because mail
 * programs prefetch links.
 */
export default function UnsubscribeView() {
  const [stop, { data, error, isLoading }] = useStopNotificationMailsMutation();
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const end = () => void stop({ query: { token } });

  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-2xl al:flex-col al:items-start al:gap-5 al:px-4 al:py-10 al:sm:px-6 al:sm:py-16">
      <PageHeading title={data ? 'You have unsubscribed' : 'Unsubscribe from these emails?'} />
      {data ? (
        <>
          <p>You will no longer get emails about:</p>
          <ul className="al:list-disc al:pl-6">
            {data.stopped.map((kind) => (
              <li key={kind}>{notificationKindFacts[kind].name}</li>
            ))}
          </ul>
          <p>
            Your in-app notifications are unchanged. You can turn these emails back on in notification
            settings.
          </p>
        </>
      ) : (
        <>
          <p className="al:max-w-measure">You will no longer get this kind of email. No need to sign in.</p>
          {error && !isLoading && (
            <ErrorPanel title="Something went wrong" text={sentenceOf(error, 'Please try again.')} />
          )}
          <Button pending={isLoading} pendingText="Unsubscribing..." onClick={end}>
            Unsubscribe
          </Button>
        </>
      )}
    </div>
  );
}
