import type { OrderPage } from '@alaso/contracts';
import { derivedId } from '@alaso/service-kit';
import type { Seen } from './seen.ts';

const isOpen = ({ status }: Pick<OrderPage, 'status'>) => status === 'pending';
const isDelivered = ({ delivery }: OrderPage) => delivery?.by === 'delivery';
const ended: readonly string[] = ['completed', 'cancelled', 'missed'];

/**
 * Returns the street addresses that a person can read without being a party to an open delivery to that
 * address.
 */
function leakedAddresses({ walk, orders, notified, handOvers }: Seen): string[] {
  const people = new Map([walk.seller, ...walk.others].map((person) => [person.userId, person]));
  const read = [
    ...handOvers.readable.map(({ person, text }) => ({ person, text, where: 'a page' })),
    ...notified.map(({ person, notifications }) => ({
      person,
      text: JSON.stringify(notifications),
      where: 'a notification',
    })),
  ];
  return read.flatMap(({ person: { userId: reader }, text, where }) =>
    [...people.values()].flatMap(({ userId, street }) => {
      const mayRead = orders.some(
        (order) =>
          order.buyerId === userId &&
          isOpen(order) &&
          isDelivered(order) &&
          [order.buyerId, order.sellerId].includes(reader),
      );
      return text.includes(street) && !(mayRead && where === 'a page') ? [`${where} has an address`] : [];
    }),
  );
}

function wrongAddresses(seen: Seen): string[] {
  const { handOvers } = seen;
  const over = handOvers.addressed.filter(({ stage }) => ended.includes(stage));
  const kept = over.filter(({ eraseAddressAt }) => !eraseAddressAt);
  const late = over.filter(({ eraseAddressAt }) => eraseAddressAt && eraseAddressAt.getTime() <= Date.now());
  return [
    ...leakedAddresses(seen),
    ...handOvers.opened.map(() => 'a stranger opens an order'),
    ...kept.map(({ stage }) => `the address of an order that is ${stage} is kept forever`),
    ...late.map(({ stage }) => `the address of an order that is ${stage} has not been erased`),
  ];
}

/**
 * Returns the errors in a delivery, which must have an address and a carrier once it is on its way. A meeting
 * must have neither.
 */
function wrongDelivery(order: OrderPage): string[] {
  const { stage, delivery } = order;
  if (!delivery) return [];
  const isSent = stage === 'handed-over' || stage === 'collected';
  const { by, address, shipment } = delivery;
  if (by === 'meet') return shipment || address ? [`both meet, with an address or a carrier: ${stage}`] : [];
  return [
    ...((isSent || stage === 'confirmed') && !address ? [`a delivery to nowhere is ${stage}`] : []),
    ...(isSent && !shipment ? ['a delivery is sent by nobody'] : []),
  ];
}

/** Returns an error if one party completed the order without the other. */
function wrongEnd({ handOvers }: Seen, order: OrderPage): string[] {
  const last = order.timeline.at(-1);
  if (last?.event !== 'complete') return [];
  if (last.by === 'seller') {
    if (isDelivered(order)) return ['a delivery is completed by its seller'];
    return handOvers.codesGiven.has(order.id) ? [] : ['an order is completed by its seller, without a code'];
  }
  return order.timeline.some(({ by }) => by === 'seller') ? [] : ['an order is completed without its seller'];
}

/**
 * Returns the errors in meetings. Both parties must see the same meeting and have agreed to it, and each step
 * must have notified the other party once.
 */
function wrongMeetings({ walk, notified, handOvers }: Seen): string[] {
  const ids = new Map(
    notified.map(({ person, notifications }) => [person.userId, notifications.map(({ id }) => id)]),
  );
  return handOvers.meetings.flatMap(({ conversationId, buyerId, row, answers, strangersReadIt }) => {
    const members = [walk.seller.userId, buyerId];
    const notified = (what: 'proposed' | 'accepted' | 'cancelled', revision: number) =>
      members.filter((userId) =>
        ids.get(userId)?.includes(derivedId('meeting', what, conversationId, String(revision), userId)),
      );
    const [one, other] = answers.map(({ revision, meeting }) => {
      const { isOwnProposal = null, ...shown } = meeting ?? {};
      return { isOwnProposal, text: JSON.stringify({ revision, ...shown }) };
    });
    const { revision = 0, stage, proposedBy, remindAt } = row ?? {};
    const revisions = Array.from({ length: revision }, (_, at) => at + 1);
    const unheard = revisions.filter((one) => notified('proposed', one).length !== 1);
    const accepted = notified('accepted', revision);
    const isAccepted = accepted.length === 1 && accepted[0] === proposedBy;
    return [
      ...(strangersReadIt ? ['a stranger reads a meeting'] : []),
      ...(one?.text === other?.text ? [] : ['the two see different meetings']),
      ...(one?.isOwnProposal === true && other?.isOwnProposal ? ['both have proposed the same meeting'] : []),
      ...unheard.map(() => 'a proposal of a meeting notified nobody, or both'),
      ...(stage === 'agreed' && !isAccepted ? ['a meeting is agreed by one side alone'] : []),
      ...(stage === 'cancelled' && notified('cancelled', revision).length !== 1
        ? ['a meeting is cancelled, and the other side does not know']
        : []),
      ...(remindAt && remindAt.getTime() <= Date.now() ? ['the reminder of a meeting is due'] : []),
    ];
  });
}

export function wrongHandOvers(seen: Seen): string[] {
  const coded = seen.handOvers.asBuyer.filter((order) => isDelivered(order) && order.handOverCode !== null);
  return [
    ...wrongAddresses(seen),
    ...seen.orders.flatMap(wrongDelivery),
    ...seen.orders.flatMap((order) => wrongEnd(seen, order)),
    ...coded.map(() => 'the buyer of a delivery has a code'),
    ...wrongMeetings(seen),
  ];
}
