import type { AuditEntry } from '@alaso/contracts';
import { formatDateTime } from '@alaso/ui';
import { actionInWords, changeInWords } from '../audit-log/act.messages.ts';

const words: Record<string, string> = {
  'user.role-changed': 'Changed role',
  'charity.verified': 'Verified as a charity',
  'charity.unverified': 'Removed verification',
  'charity.rejected': 'Rejected as a charity',
  'listing.removed': 'Removed the listing',
  'person.viewed': 'Viewed this page',
};

/** What an admin did, in a list of it. */
export function ActLine({ act }: { act: AuditEntry }) {
  const change = changeInWords(act);
  return (
    <>
      <span className="ad:font-semibold">{words[act.action] ?? actionInWords(act.action)}</span>
      {change !== '' && <span>{change}</span>}
      {act.why !== null && <span>Why: {act.why}</span>}
      <span className="ad:text-ink-muted">
        {formatDateTime(act.at)}
        {act.actorName !== null && ` · ${act.actorName}`}
      </span>
    </>
  );
}
