import type { moderationRoutes } from '@alaso/contracts';
import { Badge, formatDateTime } from '@alaso/ui';
import { casePath, RecordLink, RecordPart } from '../detail-pages/index.ts';
import { useMemberFileQuery } from './member-api.ts';
import { changeInWords, memberMessages, sanctionInWords } from './member.messages.ts';

/** Lists all sanctions against a member, latest first, each with its author, reason, and time. */
export function MemberSanctions({ memberId }: { memberId: string }) {
  const file = useMemberFileQuery({ params: { id: memberId } });
  return (
    <RecordPart
      title={memberMessages.sanctions}
      what="sanctions"
      asked={{ ...file, currentData: file.currentData?.sanctions }}
      none={memberMessages.noneSoFar}
      keyOf={({ caseId }) => caseId}
    >
      {(sanction) => <SanctionLine sanction={sanction} />}
    </RecordPart>
  );
}

function SanctionLine({ sanction }: { sanction: moderationRoutes.Sanction }) {
  const { caseId, isActive, changes } = sanction;
  return (
    <>
      <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2">
        <RecordLink to={casePath(caseId)}>{sanctionInWords(sanction)}</RecordLink>
        {isActive && <Badge tone="danger">{memberMessages.active}</Badge>}
      </span>
      <ol className="ad:flex ad:flex-col ad:gap-1">
        {changes.map((change) => (
          <li key={change.at + change.event}>
            <span>{changeInWords(change)}</span>
            {change.text !== null && (
              <>
                <span>{': '}</span>
                <q className="ad:wrap-anywhere">{change.text}</q>
              </>
            )}{' '}
            <time dateTime={change.at} className="ad:text-ink-muted">
              {formatDateTime(change.at)}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}
