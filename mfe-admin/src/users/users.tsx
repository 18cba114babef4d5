import { roles, type User } from '@alaso/contracts';
import { Avatar, Badge, type BadgeTone, EmailText, formatDate } from '@alaso/ui';
import { BadgeCheckIcon } from '@alaso/ui/icons';
import { useMemo } from 'react';
import { personPath, RecordLink } from '../detail-pages/index.ts';
import { endpoints, useAdminUserPagesInfiniteQuery } from '../shared/admin-api.ts';
import { listPages } from '../shared/paged-list.tsx';
import { DataTable, type TableColumn, useTableAddress } from '../tables/index.ts';
import { useRights } from '../shared/rights.tsx';
import { choiceOf, roleNames } from './role.messages.ts';
import { RoleSelector, Verification } from './user-controls.tsx';
import {
  sortChoices,
  suspendedChoices,
  usersMessages as messages,
  verifiedChoices,
} from './users.messages.ts';

const roleChoices = roles.map((value) => ({ value, label: roleNames[value] }));

const { columns: columnNames, filters: filterWords } = messages;

const userFilters = [
  { name: 'role', label: columnNames.role, any: filterWords.anyRole, choices: roleChoices },
  { name: 'verified', label: columnNames.charity, any: filterWords.anyCharity, choices: verifiedChoices },
  { name: 'suspended', label: filterWords.status, any: filterWords.anyStatus, choices: suspendedChoices },
];

/** The Users tab: everyone with an account. */
export default function Users() {
  const address = useTableAddress();
  const may = useRights();
  const columns = useMemo(
    () =>
      userColumns.filter(
        ({ id }) => (id !== 'change-role' || may('roles')) && (id !== 'verification' || may('applications')),
      ),
    [may],
  );
  const query = {
    ...(address.search !== '' && { q: address.search }),
    role: address.read('role', roleChoices),
    verified: address.read('verified', verifiedChoices),
    suspended: address.read('suspended', suspendedChoices),
    sort: address.read('sort', sortChoices),
  };
  const [readPage] = endpoints.adminUserPage.useLazyQuery();
  const users = listPages<User>(useAdminUserPagesInfiniteQuery({ query }));
  return (
    <DataTable
      name="users"
      what="users"
      columns={columns}
      list={users}
      address={address}
      searchLabel={messages.search}
      filters={userFilters}
      sorts={sortChoices}
      empty={{ text: messages.none, fabric: 'kente', color: 'gold' }}
      readPage={(cursor) => readPage({ query: { ...query, limit: '100', cursor } }).unwrap()}
    />
  );
}

const tones = { user: 'neutral', tailor: 'warning', admin: 'gold' } satisfies Record<User['role'], BadgeTone>;

const userColumns: readonly TableColumn<User>[] = [
  {
    id: 'name',
    name: columnNames.name,
    text: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    cell: ({ id, firstName, lastName, profileImageUrl }) => (
      <span className="ad:flex ad:items-center ad:gap-3">
        <Avatar name={`${firstName} ${lastName}`} src={profileImageUrl} size="sm" />
        <span className="ad:min-w-0">
          <RecordLink to={personPath(id)}>{`${firstName} ${lastName}`}</RecordLink>
        </span>
      </span>
    ),
    namesRow: true,
    sort: { ascending: 'name' },
  },
  {
    id: 'email',
    name: columnNames.email,
    text: ({ email }) => email,
    sort: { ascending: 'email' },
    cell: ({ email }) => <EmailText email={email} />,
    bare: true,
    className: 'ad:basis-full ad:wrap-anywhere ad:text-ink-muted',
  },
  {
    id: 'role',
    name: columnNames.role,
    text: (user) => roleNames[choiceOf(user)],
    cell: (user) => <Badge tone={tones[user.role]}>{roleNames[choiceOf(user)]}</Badge>,
    bare: true,
  },
  {
    id: 'charity',
    name: columnNames.charity,
    text: ({ isVerifiedCharity }) => (isVerifiedCharity ? messages.verified : ''),
    cell: ({ isVerifiedCharity }) =>
      isVerifiedCharity && (
        <Badge tone="success" icon={<BadgeCheckIcon aria-hidden className="ad:size-3.5" />}>
          {messages.verified}
        </Badge>
      ),
    bare: true,
  },
  {
    id: 'standing',
    name: columnNames.status,
    text: ({ isSuspended }) => (isSuspended ? messages.suspended : ''),
    cell: ({ isSuspended }) => isSuspended && <Badge tone="danger">{messages.suspended}</Badge>,
    bare: true,
  },
  {
    id: 'joined',
    sort: { descending: 'newest' },
    name: columnNames.joined,
    text: ({ createdAt }) => formatDate(createdAt),
    className: 'ad:whitespace-nowrap',
  },
  {
    id: 'change-role',
    name: columnNames.changeRole,
    text: () => '',
    cell: (user) => <RoleSelector user={user} />,
    bare: true,
    notInFile: true,
  },
  {
    id: 'verification',
    name: columnNames.verification,
    text: () => '',
    cell: (user) => <Verification user={user} />,
    bare: true,
    notInFile: true,
  },
];
