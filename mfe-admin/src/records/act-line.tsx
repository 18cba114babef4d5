import type { AuditEntry } from '@alaso/contracts';
import { formatDateTime } from '@alaso/ui';

const words: Record<string, string> = {
  'user.role-changed': 'Gave another role',
  'charity.verified': 'Verified as a charity',
  'charity.unverified': 'Took the verification back',
  'charity.rejected': 'Rejected as a charity',
  'listing.removed': 'Removed the listing',
  'person.viewed': 'Looked at this page',
};

const inWords = (traits: AuditEntry['after']) =>
  Object.entries(traits)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

/** What an admin did, in a list of it. */
export function ActLine({ act }: { act: AuditEntry }) {
  const after = inWords(act.after);
  return (
    <>
      <span className="ad:font-semibold">{words[act.action] ?? act.action}</span>
      {after !== '' && <span>{after}</span>}
      {act.why !== null && <span>Why: {act.why}</span>}
      <span className="ad:text-ink-muted">
        {formatDateTime(act.at)}
        {act.actorName !== null && ` · ${act.actorName}`}
      </span>
    </>
  );
}
