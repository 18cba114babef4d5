import { type ConversationPage, isFirstDay } from '@alaso/contracts';
import { LinkButton, NotFetched, Skeleton, useImport } from '@alaso/ui';
import { SnapshotPhoto } from '@alaso/ui/snapshot-photo';
import { ArrowLeftIcon } from '@alaso/ui/icons';
import { isCallError, Link, usePageTitle, useSession } from '@alaso/web-kit';
import { canOffer } from '../device-notifications/index.ts';
import { MeetingPart } from '../meetings/index.ts';
import { OfferInThread } from '../offers/index.ts';
import { MemberLink, MemberPhoto } from '../shared/member-photo.tsx';
import { Composer } from './composer.tsx';
import { conversationMessages as words } from './conversations.messages.ts';
import { MessageLog } from './message-log.tsx';
import { outbox } from './outbox.ts';
import { Blocked, ThreadMenu } from './thread-menu.tsx';
import { useOutbox, useThread, useTyping } from './use-thread.ts';
import { useState } from 'react';

const inboxAddress = '/dashboard?tab=messages';

const fetchOffer = () => import('../device-notifications/notification-offer.tsx');

/** Shows one conversation: the item, the messages interspersed with order steps, and the composer. */
export function Thread({ id, userId, panel }: { id: string; userId: string; panel: string | undefined }) {
  const thread = useThread(id);
  const { written, sending } = useOutbox(userId, id);
  const { conversation, messages, error } = thread;
  const typing = useTyping(id, messages);
  const { user } = useSession();
  const [isOffered, setOffered] = useState(false);
  const offer = useImport(fetchOffer, isOffered).module;
  usePageTitle(conversation && `${conversation.withName}: ${conversation.listingTitle}`);

  if (!conversation && isCallError(error) && error.status === 404) return <Missing panel={panel} />;
  return (
    <section
      id={panel}
      aria-label={words.title}
      className="db:@container db:flex db:min-h-0 db:min-w-0 db:grow db:flex-col"
    >
      <ThreadHead conversation={conversation} />
      {conversation && messages ? (
        <MessageLog
          thread={{ ...thread, conversation, messages }}
          written={written}
          sending={sending}
          isTyping={typing.isTyping}
        />
      ) : (
        <div className="db:min-h-40 db:flex-1 db:overflow-y-auto db:p-4">
          {error === undefined ? (
            <ThreadSkeleton />
          ) : (
            <NotFetched
              what={words.title}
              title={words.threadFailed}
              asked={[{ error, isFetching: thread.isFetching, retry: thread.retry }]}
            />
          )}
        </div>
      )}
      {/* Below the messages, because they arrive later and would push them down. */}
      {conversation && <OfferInThread conversation={conversation} />}
      {conversation?.mayWrite && (conversation.lastMessage !== null || conversation.order !== null) && (
        <MeetingPart
          conversationId={id}
          name={conversation.withName}
          userId={userId}
          near={conversation.listingPlace}
          className="db:border-t db:border-line"
        />
      )}
      {conversation && (!conversation.mayWrite || conversation.blocked === 'by-me') && (
        <Blocked conversation={conversation} />
      )}
      {conversation && isOffered && offer && (
        <offer.NotificationOffer name={conversation.withName} onDone={() => setOffered(false)} />
      )}
      {conversation?.mayWrite && (
        <Composer
          key={id}
          conversationId={id}
          quick={
            conversation.side === 'other' &&
            conversation.donationId === null &&
            conversation.lastNumber === 0 &&
            written.length === 0
          }
          isFirstDay={
            conversation.lastNumber === 0 && written.length === 0 && isFirstDay(user?.newAccount, new Date())
          }
          onTyping={typing.start}
          onSend={(text, photos = []) => {
            outbox.write({
              userId,
              conversationId: id,
              text,
              ...(photos.length > 0 && { photos: [...photos] }),
            });
            typing.end();
            if (canOffer()) setOffered(true);
            if (thread.hasLater) thread.loadNewest();
          }}
        />
      )}
    </section>
  );
}

function Missing({ panel }: { panel: string | undefined }) {
  return (
    <section id={panel} className="db:flex db:flex-col db:items-start db:gap-4 db:p-4">
      <h1 className="db:font-sans db:text-lg db:font-bold">{words.notFound}</h1>
      <p className="db:text-ink-muted">{words.notFoundText}</p>
      <BackToInbox />
    </section>
  );
}

function BackToInbox() {
  return (
    <Link
      to={inboxAddress}
      aria-label={words.back}
      className="db:-ml-2 db:flex db:size-11 db:shrink-0 db:items-center db:justify-center db:rounded-control db:text-ink db:hover:bg-sunken db:min-[56.25rem]:hidden"
    >
      <ArrowLeftIcon aria-hidden="true" className="db:size-5" />
    </Link>
  );
}

/** Returns the link to a conversation's order or donation, which is shown next to the item. */
function dealOf({ order, donationId, side }: ConversationPage): { to: string; text: string } | null {
  if (order) return { to: `/dashboard?tab=transactions&order=${order.id}`, text: words.seeOrder };
  if (donationId === null) return null;
  const to = side === 'owner' ? `donations&donation=${donationId}` : 'charity';
  return { to: `/dashboard?tab=${to}`, text: words.seeDonation };
}

/** Places a member's photo at the corner of the item's photo. */
export const overItem = 'db:absolute db:-top-1 db:-right-2 db:size-7! db:ring-2 db:ring-surface';

function ThreadHead({ conversation }: { conversation: ConversationPage | undefined }) {
  const deal = conversation && dealOf(conversation);
  return (
    // On phones, reserves space for the link to the order, which may appear later.
    <header className="db:flex db:min-h-16 db:flex-wrap db:items-center db:gap-3 db:@max-[18rem]:gap-2 db:border-b db:border-line db:px-4 db:py-2 db:max-sm:min-h-22.25">
      <BackToInbox />
      {conversation ? (
        <>
          <Link
            to={`/item/${conversation.listingId}`}
            className="db:relative db:block db:w-12 db:shrink-0 db:@max-[18rem]:mr-auto"
          >
            <span className="db:sr-only">{`${words.seeItem}: ${conversation.listingTitle}`}</span>
            <span aria-hidden="true" className="db:block db:overflow-hidden db:rounded-control">
              <SnapshotPhoto of={conversation} sizes="3rem" />
            </span>
            <MemberPhoto
              userId={conversation.withId}
              name={conversation.withName}
              size="sm"
              className={overItem}
            />
          </Link>
          {/* Below the photo and the menu where large text leaves no room between them. */}
          <div className="db:min-w-0 db:flex-1 db:@max-[18rem]:order-last db:@max-[18rem]:basis-full">
            <h1 className="db:truncate db:font-sans db:text-base db:font-bold">
              <MemberLink
                userId={conversation.withId}
                name={conversation.withName}
                hasLeft={conversation.blocked === 'left'}
                className="db:-my-2.5 db:py-2.5 db:hover:underline"
              >
                {conversation.withName}
              </MemberLink>
            </h1>
            <p className="db:truncate db:text-sm db:text-ink-muted">{conversation.listingTitle}</p>
            {deal && (
              <Link
                to={deal.to}
                className="db:-my-2 db:inline-flex db:min-h-11 db:items-center db:text-sm db:font-semibold db:text-primary db:underline db:sm:hidden"
              >
                {deal.text}
              </Link>
            )}
          </div>
          {deal && (
            <LinkButton asChild variant="secondary" size="sm" className="db:max-sm:hidden!">
              <Link to={deal.to}>{deal.text}</Link>
            </LinkButton>
          )}
          <ThreadMenu conversation={conversation} />
        </>
      ) : (
        <>
          <h1 className="db:sr-only">{words.title}</h1>
          <Skeleton className="db:h-10 db:w-40" />
        </>
      )}
    </header>
  );
}

function ThreadSkeleton() {
  return (
    <div role="status" aria-label={words.loadingThread} className="db:flex db:flex-col db:gap-3">
      <Skeleton className="db:h-14 db:w-3/5" />
      <Skeleton className="db:h-10 db:w-2/5 db:self-end" />
      <Skeleton className="db:h-20 db:w-3/5" />
    </div>
  );
}
