import { type Donation, isDisputed, type ordersRoutes } from '@alaso/contracts';
import { Badge, categoryWord, formatDate, formatNaira } from '@alaso/ui';
import { donationPath, orderPath, personPath, RecordLink } from '../detail-pages/index.ts';
import type { TableColumn } from '../tables/index.ts';
import { orderListMessages } from './order-list.messages.ts';
import { donationWords, stageInWords } from './orders.messages.ts';

type Order = ordersRoutes.AdminOrder;
const names = orderListMessages.columns;
const tones = { pending: 'warning', completed: 'success', cancelled: 'neutral' } as const;

const person = (id: string, name: string) => <RecordLink to={personPath(id)}>{name}</RecordLink>;

/** Returns the columns that identify an order or a donation. `pathOf` returns the path of its page. */
const identityColumns = (
  pathOf: (id: string) => string,
): TableColumn<Pick<Donation, 'id' | 'listingTitle'>>[] => [
  {
    id: 'item',
    name: names.item,
    text: ({ listingTitle }) => listingTitle,
    cell: ({ id, listingTitle }) => <RecordLink to={pathOf(id)}>{listingTitle}</RecordLink>,
    namesRow: true,
  },
  {
    id: 'number',
    name: names.number,
    text: ({ id }) => `#${id.slice(-8)}`,
    className: 'ad:tabular-nums ad:whitespace-nowrap',
  },
];

export const orderColumns: readonly TableColumn<Order>[] = [
  ...identityColumns(orderPath),
  {
    id: 'stage',
    name: names.stage,
    text: (order) => stageInWords(order),
    cell: (order) => (
      <Badge tone={isDisputed(order) ? 'danger' : tones[order.status]}>{stageInWords(order)}</Badge>
    ),
    bare: true,
  },
  { id: 'category', name: names.category, text: ({ listingCategory }) => categoryWord(listingCategory) },
  {
    id: 'buyer',
    name: names.buyer,
    text: ({ buyerFirstName }) => buyerFirstName,
    cell: ({ buyerId, buyerFirstName }) => person(buyerId, buyerFirstName),
    className: 'ad:@min-[60rem]:whitespace-nowrap',
  },
  {
    id: 'seller',
    name: names.seller,
    text: ({ sellerFirstName }) => sellerFirstName,
    cell: ({ sellerId, sellerFirstName }) => person(sellerId, sellerFirstName),
    className: 'ad:@min-[60rem]:whitespace-nowrap',
  },
  {
    id: 'amount',
    name: names.amount,
    text: ({ amount }) => formatNaira(amount),
    sort: { descending: 'amount' },
    isNumber: true,
  },
  {
    id: 'placed',
    name: names.placed,
    text: ({ createdAt }) => formatDate(createdAt),
    sort: { ascending: 'oldest', descending: 'newest' },
    className: 'ad:whitespace-nowrap',
  },
];

export const donationColumns: readonly TableColumn<Donation>[] = [
  ...identityColumns(donationPath),
  {
    id: 'stage',
    name: names.stage,
    text: ({ status }) => donationWords[status],
    cell: ({ status, expiresAt }) => (
      <Badge tone={status === 'received' ? 'success' : expiresAt ? 'warning' : 'neutral'}>
        {donationWords[status]}
      </Badge>
    ),
    bare: true,
  },
  {
    id: 'donor',
    name: names.donor,
    text: ({ donorFirstName }) => donorFirstName,
    cell: ({ donorId, donorFirstName }) => person(donorId, donorFirstName),
  },
  { id: 'organization', name: names.for, text: ({ organizationName }) => organizationName },
  {
    id: 'offered',
    name: names.offered,
    text: ({ createdAt }) => formatDate(createdAt),
    className: 'ad:whitespace-nowrap',
  },
];
