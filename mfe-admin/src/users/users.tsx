import type { User } from '@alaso/contracts';
import { Badge, type BadgeTone, EmailText, formatDate } from '@alaso/ui';
import { BadgeCheckIcon } from '@alaso/ui/icons';
import { personPath, RecordLink } from '../detail-pages/index.ts';
import { endpoints, useAdminUserPagesInfiniteQuery } from '../shared/admin-api.ts';
import { listPages } from '../shared/paged-list.tsx';
import { DataTable, type TableColumn, useTablePlace } from '../tables/index.ts';
import { roleChoices, RoleSelector, Verification } from './user-controls.tsx';

const verifiedChoices = [
  { value: 'yes', label: 'Verified charities' },
  { value: 'no', label: 'Not verified' },
] as const;

const suspendedChoices = [
  { value: 'yes', label: 'Suspended' },
  { value: 'no', label: 'Not suspended' },
] as const;

const sortChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'email', label: 'By email' },
] as const;

const userFilters = [
  { name: 'role', label: 'Role', any: 'Any role', choices: roleChoices },
  { name: 'verified', label: 'Charity', any: 'Any charity status', choices: verifiedChoices },
  { name: 'suspended', label: 'Account status', any: 'Any account status', choices: suspendedChoices },
];

/** The tab Users: everybody who has an account. */
export default function Users() {
  const place = useTablePlace();
  const query = {
    ...(place.search !== '' && { q: place.search }),
    role: place.oneOf('role', roleChoices),
    verified: place.oneOf('verified', verifiedChoices),
    suspended: place.oneOf('suspended', suspendedChoices),
    sort: place.oneOf('sort', sortChoices),
  };
  const [readPage] = endpoints.adminUserPage.useLazyQuery();
  const users = listPages<User>(useAdminUserPagesInfiniteQuery({ query }));
  return (
    <DataTable
      name="users"
      what="users"
      columns={userColumns}
      list={users}
      place={place}
      searchLabel="Search name or email"
      filters={userFilters}
      sorts={sortChoices}
      empty={{ text: 'No users found', fabric: 'kente', color: 'gold' }}
      readPage={(cursor) => readPage({ query: { ...query, limit: '100', cursor } }).unwrap()}
    />
  );
}

const tones = { user: 'neutral', tailor: 'warning', admin: 'gold' } satisfies Record<User['role'], BadgeTone>;

/** The columns of the tab Users. */
const userColumns: readonly TableColumn<User>[] = [
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
