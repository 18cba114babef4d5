import type { FollowUp } from '@alaso/contracts';
import { formatDateTime } from '@alaso/ui';
import { ChevronDownIcon } from '@alaso/ui/icons';
import { kindInWords, outcomeInWords } from './desk.messages.ts';

/**
 * What has been and will be written about a donation: when it was due, when it was done, and what came of it.
 */
export function FollowUps({ followUps }: { followUps: readonly FollowUp[] }) {
  return (
    <details className="ad:group ad:text-sm">
      <summary className="ad:flex ad:min-h-11 ad:cursor-pointer ad:list-none ad:items-center ad:gap-1.5 ad:font-semibold">
        Follow-ups ({followUps.length})
        <ChevronDownIcon aria-hidden="true" className="ad:size-4 ad:group-open:rotate-180" />
      </summary>
      <div tabIndex={0} role="region" aria-label="Follow-ups" className="ad:overflow-x-auto">
        <table className="ad:w-full ad:min-w-120 ad:text-left">
          <thead className="ad:text-ink-muted">
            <tr>
              {['What', 'Due', 'Done', 'Outcome'].map((head) => (
                <th key={head} scope="col" className="ad:py-1 ad:pr-4 ad:font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {followUps.map((row) => (
              <tr key={row.id} className="ad:border-t ad:border-line">
                <td className="ad:py-2 ad:pr-4">{kindInWords(row)}</td>
                <td className="ad:py-2 ad:pr-4 ad:whitespace-nowrap">{formatDateTime(row.dueAt)}</td>
                <td className="ad:py-2 ad:pr-4 ad:whitespace-nowrap">
                  {row.doneAt === null ? '' : formatDateTime(row.doneAt)}
                </td>
                <td className="ad:py-2">{outcomeInWords(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
