import {
  type Dispute,
  disputePhotoAddress,
  type DisputeStatement,
  type ordersRoutes,
} from '@alaso/contracts';
import * as routes from '@alaso/contracts/orders';
import { Button, formatDateTime, NotFetched, Skeleton } from '@alaso/ui';
import { KeptPhotos } from '@alaso/ui/photos';
import { createEndpoints, endpointOf } from '@alaso/web-kit';
import { type ReactNode, useState } from 'react';
import { useRights } from '../shared/rights.tsx';
import { DecideDispute } from './decide-dispute.tsx';
import { decisionInWords, disputeWords as words, stageInWords } from './disputes.messages.ts';

const { useAdminDisputeMessagesQuery } = createEndpoints('admin-dispute-messages', (build) => ({
  adminDisputeMessages: endpointOf(build, routes.adminDisputeMessages),
}));

type Order = ordersRoutes.AdminOrderPage;
type DisputePartProps = { order: Order; dispute: Dispute };

/** Shows an order's dispute: both statements, the decisions so far, and the conversation. */
export function DisputePart({ order, dispute }: DisputePartProps) {
  const { buyerFirstName: buyer, sellerFirstName: seller, isOwn } = order;
  const { id, reason, openedBy, statements, decision, finalDecision, appeals } = dispute;
  const facts = { buyer, seller, afterReceipt: dispute.afterReceipt === true };
  const mayDecide = useRights()('orders');
  const nameOf = (by: 'buyer' | 'seller') => (by === 'buyer' ? buyer : seller);
  return (
    <section
      aria-labelledby="dispute"
      className="ad:grid ad:gap-6 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-4 ad:sm:p-6 ad:lg:grid-cols-2"
    >
      <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-4">
        <div className="ad:flex ad:flex-col ad:gap-1">
          <h2 id="dispute" className="ad:text-lg">
            {words.title}
          </h2>
          <p className="ad:text-sm ad:wrap-anywhere">{stageInWords(dispute, { buyer, seller })}</p>
        </div>
        <ol aria-label={words.statements} className="ad:flex ad:flex-col ad:gap-4 ad:text-sm">
          {statements.map((statement) => (
            <Said
              key={statement.at + statement.by}
              who={words.side(nameOf(statement.by), statement.by)}
              at={statement.at}
            >
              {statement.by === openedBy && reason !== '' && <p className="ad:font-semibold">{reason}</p>}
              <Text {...statement} />
              <KeptPhotos
                title={words.photosOf(nameOf(statement.by))}
                small
                photos={statement.photos}
                addressOf={(photoId, size) => disputePhotoAddress(id, photoId, size)}
              />
            </Said>
          ))}
          {decision && (
            <Said who={words.decision} at={decision.at}>
              <p>{decisionInWords(decision, facts)}</p>
              <q>{decision.reason}</q>
            </Said>
          )}
          {appeals.map((appeal) => (
            <Said key={appeal.by} who={words.appealOf(nameOf(appeal.by))} at={appeal.at}>
              <Text {...appeal} />
            </Said>
          ))}
          {finalDecision && appeals.length > 0 && (
            <Said who={words.finalDecision} at={finalDecision.at}>
              <p>{decisionInWords(finalDecision, facts)}</p>
              <q>{finalDecision.reason}</q>
            </Said>
          )}
        </ol>
        {!isOwn && mayDecide && <DecideDispute order={order} stage={dispute.stage} />}
      </div>
      {mayDecide && <Conversation order={order} />}
    </section>
  );
}

function Said({ who, at, children }: { who: string; at: string; children: ReactNode }) {
  return (
    <li className="ad:flex ad:flex-col ad:gap-1 ad:border-l-2 ad:border-line ad:pl-3 ad:wrap-anywhere">
      <p className="ad:flex ad:flex-wrap ad:items-baseline ad:gap-x-2">
        <strong className="ad:font-semibold">{who}</strong>
        <time dateTime={at} className="ad:text-ink-muted">
          {formatDateTime(at)}
        </time>
      </p>
      {children}
    </li>
  );
}

const Text = ({ text }: Pick<DisputeStatement, 'text'>) =>
  text === '' ? null : <p className="ad:max-w-measure ad:whitespace-pre-line">{text}</p>;

/**
 * Shows the conversation about the order only when an admin requests it, because each read is recorded in the
 * audit log.
 */
function Conversation({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="ad:flex ad:min-w-0 ad:flex-col ad:gap-2">
      <h3 className="ad:text-base ad:font-semibold">{words.messages}</h3>
      <p className="ad:text-sm ad:text-ink-muted">{words.recorded}</p>
      {isOpen ? (
        <Messages id={order.id} />
      ) : (
        <Button variant="secondary" className="ad:self-start" onClick={() => setIsOpen(true)}>
          {words.show}
        </Button>
      )}
    </section>
  );
}

function Messages({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useAdminDisputeMessagesQuery({ params: { id } });
  if (!data && error) {
    return <NotFetched what="messages" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
  }
  if (!data) return <Skeleton className="ad:h-32" />;
  if (data.length === 0) return <p className="ad:text-sm">{words.noMessages}</p>;
  return (
    <ol aria-label={words.messages} className="ad:flex ad:flex-col ad:gap-3 ad:text-sm">
      {data.map(({ id: messageId, senderName, text, photos, sentAt }) => (
        <Said key={messageId} who={senderName} at={sentAt}>
          <Text text={text} />
          {photos.length > 0 && <p className="ad:text-ink-muted">{words.photoCount(photos.length)}</p>}
        </Said>
      ))}
    </ol>
  );
}
