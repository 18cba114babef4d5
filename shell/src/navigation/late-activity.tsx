import * as ordersRoutes from '@alaso/contracts/orders';
import { cn, LinkButton } from '@alaso/ui';
import { MessageIcon } from '@alaso/ui/icons';
import { createEndpoints, endpointOf, Link } from '@alaso/web-kit';
import * as z from 'zod/mini';
import { Bell } from '../notifications/index.ts';
import { messagesLinkMessages as words } from './late-activity.messages.ts';

export type ActivityProps = {
  className: string;
  onOpen: () => void;
};

/** Unread messages and notifications, in a single chunk that visitors never load. */
export function Activity({ className, onOpen }: ActivityProps) {
  return (
    <>
      <MessagesLink className={className} />
      <Bell className={className} onOpen={onOpen} />
    </>
  );
}

/** The part of conversation news that the header uses. */
const Counted = z.object({ unreadConversations: z.number() });

const { useCountUnreadConversationsQuery } = createEndpoints('header', (build) => ({
  countUnreadConversations: endpointOf(build, ordersRoutes.countUnreadConversations, {
    withNews: ({ unread }, news) => ({ unread: Counted.safeParse(news).data?.unreadConversations ?? unread }),
  }),
}));

/** Links to the inbox and shows the number of conversations with unread messages. */
function MessagesLink({ className }: { className: string }) {
  const { data } = useCountUnreadConversationsQuery();
  const unread = data?.unread ?? 0;
  const count = unread > 9 ? '9+' : unread;
  return (
    <LinkButton asChild variant="ghost" className={cn('al:relative al:px-0!', className)}>
      <Link to="/dashboard?tab=messages" aria-label={words.label(count)}>
        <MessageIcon aria-hidden="true" className="al:size-5" />
        {count !== 0 && (
          <span
            aria-hidden="true"
            className="al:absolute al:top-0.5 al:right-0.5 al:flex al:h-4.5 al:min-w-4.5 al:items-center al:justify-center al:rounded-full al:bg-gold al:px-1 al:text-xs al:leading-none al:font-bold al:text-on-gold"
          >
            {count}
          </span>
        )}
      </Link>
    </LinkButton>
  );
}
