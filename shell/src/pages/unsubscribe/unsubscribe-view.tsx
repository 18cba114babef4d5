import { notificationKindFacts } from '@alaso/contracts';
import { Button, ErrorPanel, PageHeading } from '@alaso/ui';
import { sentenceOf } from '@alaso/web-kit';
import { useStopNotificationMailsMutation } from '../../notifications/index.ts';
import { unsubscribeMessages as messages } from './unsubscribe.messages.ts';

/**
 * The page opened by an unsubscribe link. Nothing changes before the button is clicked, because email clients
 * prefetch links.
 */
export default function UnsubscribeView() {
  const [stop, { data, error, isLoading }] = useStopNotificationMailsMutation();
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const end = () => void stop({ query: { token } });

  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-2xl al:flex-col al:items-start al:gap-5 al:px-4 al:py-10 al:sm:px-6 al:sm:py-16">
      <PageHeading title={data ? messages.doneTitle : messages.title} />
      {data ? (
        <>
          <p>{messages.stopped}</p>
          <ul className="al:list-disc al:pl-6">
            {data.stopped.map((kind) => (
              <li key={kind}>{notificationKindFacts[kind].name}</li>
            ))}
          </ul>
          <p>{messages.unchanged}</p>
        </>
      ) : (
        <>
          <p className="al:max-w-measure">{messages.text}</p>
          {error && !isLoading && (
            <ErrorPanel title={messages.failed} text={sentenceOf(error, messages.retry)} />
          )}
          <Button pending={isLoading} pendingText={messages.unsubscribing} onClick={end}>
            {messages.unsubscribe}
          </Button>
        </>
      )}
    </div>
  );
}
