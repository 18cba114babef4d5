import type { Task } from '@alaso/contracts';
import * as ordersRoutes from '@alaso/contracts/orders';
import { Button, cn, formatDateTime } from '@alaso/ui';
import { SnapshotPhoto } from '@alaso/ui/snapshot-photo';
import { RetryIcon } from '@alaso/ui/icons';
import { createEndpoints, endpointOf, Link } from '@alaso/web-kit';
import { yourTurnMessages } from './your-turn.messages.ts';

const { useListTasksQuery } = createEndpoints('marketplace', (build) => ({
  listTasks: endpointOf(build, ordersRoutes.listTasks),
}));

const panel =
  'mk:absolute mk:inset-x-0 mk:top-0 mk:flex mk:max-h-full mk:flex-col mk:gap-1 mk:rounded-card mk:border mk:border-line mk:bg-surface mk:p-2 mk:lg:inset-x-3 mk:lg:top-3 mk:lg:max-h-[calc(100%-1.5rem)] mk:lg:p-3';

/** Lists what the user has to do next. Renders nothing if there is nothing. */
export function YourTurn() {
  const { data, error, isFetching, refetch } = useListTasksQuery();
  if (data) return data.length > 0 && <TaskList tasks={data} />;
  if (!error) return null;
  return (
    <div role="alert" className={cn(panel, 'mk:items-start')}>
      <p className="mk:text-sm mk:font-semibold">{yourTurnMessages.notFetched}</p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => void refetch()}
        pending={isFetching}
        icon={<RetryIcon className="mk:size-4" />}
      >
        {yourTurnMessages.retry}
      </Button>
    </div>
  );
}

/** A row that scrolls sideways on phones, and a column that scrolls on wide screens. */
function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <section aria-labelledby="your-turn" className={cn(panel, 'mk:h-full mk:lg:h-auto')}>
      <h2 id="your-turn" className="mk:font-sans mk:text-sm mk:font-bold">
        {yourTurnMessages.title(tasks.length)}
      </h2>
      <ul className="mk:flex mk:min-h-0 mk:flex-1 mk:snap-x mk:gap-2 mk:overflow-auto mk:lg:snap-none mk:lg:flex-col mk:lg:gap-0">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} isOnly={tasks.length === 1} />
        ))}
      </ul>
    </section>
  );
}

function TaskRow({ task, isOnly }: { task: Task; isOnly: boolean }) {
  const { action, dueAt, link, listingTitle } = task;
  return (
    <li
      className={cn(
        'mk:relative mk:flex mk:shrink-0 mk:snap-start mk:items-center mk:gap-3 mk:rounded-control mk:hover:bg-sunken mk:lg:w-full mk:lg:py-1',
        isOnly ? 'mk:w-full' : 'mk:w-[85%] mk:sm:w-72',
      )}
    >
      <div className="mk:w-14 mk:shrink-0 mk:lg:w-11 mk:overflow-hidden mk:rounded-control">
        <SnapshotPhoto of={task} sizes="3.5rem" />
      </div>
      <div className="mk:flex mk:min-w-0 mk:flex-1 mk:flex-col">
        <Link
          to={link}
          className="mk:line-clamp-3 mk:leading-tight mk:font-semibold mk:wrap-anywhere mk:after:absolute mk:after:inset-0 mk:hover:underline"
        >
          {action}
        </Link>
        <p className="mk:line-clamp-1 mk:text-sm mk:wrap-anywhere mk:text-ink-muted">{listingTitle}</p>
        {dueAt !== null && (
          <p className="mk:line-clamp-1 mk:text-xs mk:text-gold-ink">
            {yourTurnMessages.due(formatDateTime(dueAt))}
          </p>
        )}
      </div>
    </li>
  );
}
