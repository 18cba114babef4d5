import type { User } from '@alaso/contracts';
import { endpoints, useAdminUserPagesInfiniteQuery } from '../admin-api.ts';
import { listPages } from '../list-answer.ts';
import { DataTable } from '../tables/data-table.tsx';
import { useTablePlace } from '../tables/table-place.ts';
import { roleChoices, sortChoices, suspendedChoices, userFilters, verifiedChoices } from './user-choices.ts';
import { userColumns } from './user-columns.tsx';

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
