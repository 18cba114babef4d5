import type { User } from '@alaso/contracts';
import { Badge, type BadgeTone, EmailText, formatDate } from '@alaso/ui';
import { BadgeCheckIcon } from '@alaso/ui/icons';
import type { TableColumn } from '../tables/table-column.ts';
import { personPath, RecordLink } from '../detail-pages/record-link.tsx';
import { RoleSelector } from './role-selector.tsx';
import { Verification } from './verification.tsx';

const tones = { user: 'neutral', tailor: 'warning', admin: 'gold' } satisfies Record<User['role'], BadgeTone>;

/** The columns of the tab Users. */
export const userColumns: readonly TableColumn<User>[] = [
  {
    id: 'name',
    name: 'Name',
    text: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    cell: ({ id, firstName, lastName }) => (
      <RecordLink to={personPath(id)}>
        {firstName} {lastName}
      </RecordLink>
    ),
    namesRow: true,
    sort: { ascending: 'name' },
  },
  {
    id: 'email',
    name: 'Email',
    text: ({ email }) => email,
    sort: { ascending: 'email' },
    cell: ({ email }) => <EmailText email={email} />,
    bare: true,
    className: 'ad:basis-full ad:wrap-anywhere ad:text-ink-muted',
  },
  {
    id: 'role',
    name: 'Role',
    text: ({ role }) => role,
    cell: ({ role }) => (
      <Badge tone={tones[role]} className="ad:capitalize">
        {role}
      </Badge>
    ),
    bare: true,
  },
  {
    id: 'charity',
    name: 'Charity',
    text: ({ isVerifiedCharity }) => (isVerifiedCharity ? 'Verified' : ''),
    cell: ({ isVerifiedCharity }) =>
      isVerifiedCharity && (
        <Badge tone="success" icon={<BadgeCheckIcon aria-hidden className="ad:size-3.5" />}>
          Verified
        </Badge>
      ),
    bare: true,
  },
  {
    id: 'standing',
    name: 'Status',
    text: ({ isSuspended }) => (isSuspended ? 'Suspended' : ''),
    cell: ({ isSuspended }) => isSuspended && <Badge tone="danger">Suspended</Badge>,
    bare: true,
  },
  {
    id: 'joined',
    sort: { descending: 'newest' },
    name: 'Joined',
    text: ({ createdAt }) => formatDate(createdAt),
    className: 'ad:whitespace-nowrap',
  },
  {
    id: 'change-role',
    name: 'Change role',
    text: () => '',
    cell: (user) => <RoleSelector user={user} />,
    bare: true,
    notInFile: true,
  },
  {
    id: 'verification',
    name: 'Verification',
    text: () => '',
    cell: (user) => <Verification user={user} />,
    bare: true,
    notInFile: true,
  },
];
