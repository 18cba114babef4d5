import {
  categories,
  type Donation,
  donationStatuses,
  Id,
  LagosDay,
  orderStages,
  type ordersRoutes,
} from '@alaso/contracts';
import { Button, categoryWord } from '@alaso/ui';
import { personPath, RecordLink } from '../detail-pages/index.ts';
import { ChoiceButtons, listPages } from '../shared/paged-list.tsx';
import { DataTable, DayFields, type TableAddress, useTableAddress } from '../tables/index.ts';
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

/** Returns the member and the date range from the URL. */
const chosenOf = ({ parse }: TableAddress) => ({
  member: parse('member', Id),
  from: parse('from', LagosDay),
  to: parse('to', LagosDay),
});

/** The Orders tab: all orders or all donations, filtered by stage, category, member, and day. */
export default function Orders() {
  const address = useTableAddress();
  const isDonations = address.read('kind', kindChoices) === 'donations';
  const { member } = chosenOf(address);
  return (
    <div className="ad:flex ad:flex-col ad:gap-4">
      <ChoiceButtons
        label={messages.kind}
        choices={kindChoices}
        chosen={isDonations ? 'donations' : 'orders'}
        onChoose={(kind) => address.change({ kind: kind === 'orders' ? '' : kind, stage: '', category: '' })}
      />
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

function OrderTable({ address }: { address: TableAddress }) {
  const { member, from, to } = chosenOf(address);
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
      fields={<DayFields address={address} />}
      filters={orderFilters}
      sorts={sortChoices}
      empty={{ text: messages.noOrders, fabric: 'aso-oke', color: 'gold' }}
      readPage={(cursor) => readPage({ query: { ...query, limit: '100', cursor } }).unwrap()}
    />
  );
}

function DonationTable({ address }: { address: TableAddress }) {
  const { member, from, to } = chosenOf(address);
  const query = { stage: address.read('stage', donationChoices), member, from, to };
  const [readPage] = orderEndpoints.adminDonationPage.useLazyQuery();
  return (
    <DataTable<Donation>
      name="donations"
      what="donations"
      columns={donationColumns}
      list={listPages(useAdminDonationPagesInfiniteQuery({ query }))}
      address={address}
      fields={<DayFields address={address} />}
      filters={donationFilters}
      empty={{ text: messages.noDonations, fabric: 'adire', color: 'blue' }}
      readPage={(cursor) => readPage({ query: { ...query, limit: '100', cursor } }).unwrap()}
    />
  );
}
