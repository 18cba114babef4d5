import { Button, Card, formatDate, NotFetched, Skeleton } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { MemberLink } from '../shared/member-photo.tsx';
import { conversationMessages } from './conversations.messages.ts';
import { useListBlocksQuery, useUnblockMemberMutation } from './conversations-api.ts';

const words = conversationMessages.block;

function BlockedMember({ userId, name, since }: { userId: string; name: string; since: string }) {
  const [unblock, { isLoading }] = useUnblockMemberMutation();

  async function press() {
    try {
      await unblock({ params: { id: userId } }).unwrap();
      notify({ title: words.unblocked(name) });
    } catch (error) {
      notifyFailure(error, { title: words.failed, otherwise: words.tryAgain });
    }
  }

  return (
    <li className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-3 db:py-3 db:first:pt-0 db:last:pb-0">
      <div className="db:min-w-0 db:flex-1 db:basis-48 db:wrap-anywhere">
        <MemberLink
          userId={userId}
          name={name}
          className="db:-my-2.5 db:inline-block db:py-2.5 db:font-semibold db:hover:underline"
        >
          <span>{name}</span>
        </MemberLink>
        <p className="db:text-sm db:text-ink-muted">{words.since(formatDate(since))}</p>
      </div>
      <Button
        variant="secondary"
        pending={isLoading}
        aria-label={words.unblockOf(name)}
        onClick={() => void press()}
      >
        {words.unblock}
      </Button>
    </li>
  );
}

/** Lists the members whom the user has blocked, newest first. */
export function BlockedMembers() {
  const { currentData: blocks, error, isFetching, refetch } = useListBlocksQuery();
  return (
    <section aria-labelledby="settings-blocked">
      <Card className="db:flex db:flex-col db:gap-4 db:p-5">
        <div>
          <h3 id="settings-blocked" className="db:font-sans db:text-base db:font-semibold">
            {words.list}
          </h3>
          <p className="db:text-sm db:text-ink-muted">{words.listText}</p>
        </div>
        {blocks ? (
          blocks.length === 0 ? (
            <p className="db:font-semibold">{words.nobody}</p>
          ) : (
            <ul className="db:flex db:flex-col db:divide-y db:divide-line">
              {blocks.map(({ userId, firstName, blockedAt }) => (
                <BlockedMember key={userId} userId={userId} name={firstName} since={blockedAt} />
              ))}
            </ul>
          )
        ) : error ? (
          <NotFetched
            what="the members you blocked"
            asked={[{ error, isFetching, retry: () => void refetch() }]}
          />
        ) : (
          <Skeleton className="db:h-16" />
        )}
      </Card>
    </section>
  );
}
