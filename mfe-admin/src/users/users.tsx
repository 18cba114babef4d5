import type { User } from '@alaso/contracts';
import { endpoints, useAdminUserPagesInfiniteQuery } from '../admin-api.ts';
import { listPages } from '../list-answer.ts';
import { DataTable } from '../tables/data-table.tsx';
import { useTablePlace } from '../tables/table-place.ts';
import { userColumns } from './user-columns.tsx';

/** The tab Users: everybody who has an account. */
export default function Users() {
  const place = useTablePlace();
  const query = {};
  const [readPage] = endpoints.adminUserPage.useLazyQuery();
  const users = listPages<User>(
    useAdminUserPagesInfiniteQuery({ query }, { refetchOnMountOrArgChange: true }),
  );
  return (
    <DataTable
      name="users"
      what="users"
      columns={userColumns}
      list={users}
      place={place}
      empty={{ text: 'No users found', fabric: 'kente', color: 'gold' }}
      readPage={(cursor) => readPage({ query: { ...query, limit: '100', cursor } }).unwrap()}
    />
  );
}
