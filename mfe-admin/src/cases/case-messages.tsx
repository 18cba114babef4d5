import { type CasePage, casePhotoAddress } from '@alaso/contracts';
import { Button, cn, formatDateTime, NotFetched, Skeleton } from '@alaso/ui';
import { KeptPhotos } from '@alaso/ui/photos';
import { useState } from 'react';
import { useListCaseMessagesQuery } from '../shared/admin-api.ts';
import { caseMessageWords as words } from './case-messages.messages.ts';

/** Shows a case's reported messages in context, once an admin requests them. */
export function CaseMessages({ page: { id, reports } }: { page: CasePage }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!reports.some(({ messageId }) => messageId !== undefined)) return null;
  return (
    <section className="ad:flex ad:flex-col ad:gap-2">
      <h3 className="ad:text-base ad:font-semibold">{words.title}</h3>
      <p className="ad:text-sm ad:text-ink-muted">{words.recorded}</p>
      {isOpen ? (
        <Messages caseId={id} />
      ) : (
        <Button variant="secondary" className="ad:self-start" onClick={() => setIsOpen(true)}>
          {words.show}
        </Button>
      )}
    </section>
  );
}

function Messages({ caseId }: { caseId: string }) {
  const { data, error, isFetching, refetch } = useListCaseMessagesQuery({ params: { id: caseId } });
  if (!data && error) {
    return <NotFetched what="messages" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
  }
  if (!data) return <Skeleton className="ad:h-32" />;
  return data.map(({ reportId, messages }) => (
    <ol key={reportId} aria-label={words.around} className="ad:flex ad:flex-col ad:gap-2">
      {messages.length === 0 && <li className="ad:text-sm">{words.gone}</li>}
      {messages.map(({ id, senderName, text, photos, sentAt, isReported }) => (
        <li
          key={id}
          className={cn(
            'ad:border-l-2 ad:pl-3 ad:text-sm ad:wrap-anywhere',
            isReported ? 'ad:border-danger' : 'ad:border-line',
          )}
        >
          <p className="ad:text-ink-muted">
            <span>{`${senderName}, ${formatDateTime(sentAt)}`}</span>
            {isReported && <strong className="ad:text-danger"> {words.reported}</strong>}
          </p>
          <p className="ad:whitespace-pre-line">{text}</p>
          <KeptPhotos
            title={words.photosOf(senderName)}
            small
            photos={photos}
            addressOf={(photoId, size) => casePhotoAddress({ caseId, messageId: id }, photoId, size)}
          />
        </li>
      ))}
    </ol>
  ));
}
