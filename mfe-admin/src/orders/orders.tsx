import {
  categories,
  type Donation,
  donationStatuses,
  orderStages,
  type ordersRoutes,
} from '@alaso/contracts';
import { Button, categoryWord, Field, Input } from '@alaso/ui';
import { useSearchParams } from 'react-router-dom';
import { personPath, RecordLink } from '../detail-pages/index.ts';
import { ChoiceButtons, listPages } from '../shared/paged-list.tsx';
import { DataTable, type TableAddress, useTableAddress } from '../tables/index.ts';
import { donationColumns, orderColumns } from './order-columns.tsx';
import { kindChoices, orderListMessages as messages, sortChoices } from './order-list.messages.ts';
import {
  orderEndpoints,
  useAdminDonationPagesInfiniteQuery,
  useAdminOrderPagesInfiniteQuery,
} from './orders-api.ts';
import { donationWords, stageWords } from './orders.messages.ts';

const stageChoices = orderStages.map((value) => ({ value, label: stageWords[value] }));
const categoryChoices = categories.map((value) => ({ value, label: categoryWord(value) }));
const donationChoices = donationStatuses.map((value) => ({ value, label: donationWords[value] }));

const orderFilters = [
  { name: 'stage', label: messages.columns.stage, any: messages.anyStage, choices: stageChoices },
  { name: 'category', label: messages.columns.category, any: messages.anyCategory, choices: categoryChoices },
];
const donationFilters = [
  { name: 'stage', label: messages.columns.stage, any: messages.anyStage, choices: donationChoices },
];

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const day = /^\d{4}-\d\d-\d\d$/;
/** Returns a URL parameter only if it matches the pattern, because anyone can edit a URL. */
const like = (pattern: RegExp, value: string | null) =>
  value !== null && pattern.test(value) ? value : undefined;

/** Returns the member and the date range from the URL. */
function useChosen() {
  const [address] = useSearchParams();
  return {
    isDonations: address.get('kind') === 'donations',
    member: like(id, address.get('member')),
    from: like(day, address.get('from')),
    to: like(day, address.get('to')),
  };
}

/** The Orders tab: all orders or all donations, filtered by stage, category, member, and day. */
export default function Orders() {
  const address = useTableAddress();
  const { isDonations, member } = useChosen();
  return (
    <div className="ad:flex ad:flex-col ad:gap-4">
      <ChoiceButtons
        label={messages.kind}
        choices={kindChoices}
        chosen={isDonations ? 'donations' : 'orders'}
        onChoose={(kind) => address.change({ kind: kind === 'orders' ? '' : kind, stage: '', category: '' })}
      />
      <Days address={address} />
      {member !== undefined && (
        <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-3 ad:text-sm">
          <span>
            {messages.onlyThoseOf} <RecordLink to={personPath(member)}>{messages.oneMember}</RecordLink>.
          </span>
          <Button variant="ghost" size="sm" onClick={() => address.change({ member: '' })}>
            {messages.showAll}
          </Button>
        </p>
      )}
      {isDonations ? <DonationTable address={address} /> : <OrderTable address={address} />}
    </div>
  );
}

/** Input fields for the first and last day, in Lagos time. */
function Days({ address }: { address: TableAddress }) {
  const { from = '', to = '' } = useChosen();
  return (
    <div className="ad:flex ad:flex-wrap ad:gap-3">
      {(
        [
          ['from', messages.from, from],
          ['to', messages.to, to],
        ] as const
      ).map(([name, label, value]) => (
        <Field key={name} label={label} className="ad:min-w-36 ad:flex-1 ad:sm:max-w-44">
          <Input
            type="date"
            value={value}
            onChange={({ target }) => address.change({ [name]: target.value })}
          />
        </Field>
      ))}
    </div>
  );
}

function OrderTable({ address }: { address: TableAddress }) {
  const { member, from, to } = useChosen();
  const query = {
    stage: address.read('stage', stageChoices),
    category: address.read('category', categoryChoices),
    sort: address.read('sort', sortChoices),
    member,
    from,
    to,
  };
  const [readPage] = orderEndpoints.adminOrderPage.useLazyQuery();
  return (
    <DataTable<ordersRoutes.AdminOrder>
      name="orders"
      what="orders"
      columns={orderColumns}
      list={listPages(useAdminOrderPagesInfiniteQuery({ query }))}
      address={address}
      filters={orderFilters}
      sorts={sortChoices}
      empty={{ text: messages.noOrders, fabric: 'aso-oke', color: 'gold' }}
      readPage={(cursor) => readPage({ query: { ...query, limit: '100', cursor } }).unwrap()}
    />
  );
}

function DonationTable({ address }: { address: TableAddress }) {
  const { member, from, to } = useChosen();
  const query = { stage: address.read('stage', donationChoices), member, from, to };
  const [readPage] = orderEndpoints.adminDonationPage.useLazyQuery();
  return (
    <DataTable<Donation>
      name="donations"
      what="donations"
      columns={donationColumns}
      list={listPages(useAdminDonationPagesInfiniteQuery({ query }))}
      address={address}
      filters={donationFilters}
      empty={{ text: messages.noDonations, fabric: 'adire', color: 'blue' }}
      readPage={(cursor) => readPage({ query: { ...query, limit: '100', cursor } }).unwrap()}
    />
  );
}
