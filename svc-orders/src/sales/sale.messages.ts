import {
  by,
  cancelled,
  completed,
  disputed,
  handedOver,
  hasItArrived,
  type Message,
  type OrderMessages,
  howToPay,
  orElse,
  waitingFor,
} from '../orders/index.ts';

const late = ({ from }: Parameters<Message>[0]) =>
  from === 'confirmed' ? 'It was not handed over within 14 days' : 'The sale was not confirmed in time';
/** For example, ` It is cancelled automatically on Tue 24 Nov, 10:15.` */
const cancelsOn = (until: string | null) =>
  until === null ? '' : ` It is cancelled automatically on ${until}.`;

/** Hint to the buyer of an item with delivery. */
const chooseDelivery = 'For delivery, choose your address on the order page before they confirm.';

/** Reminds the buyer of a confirmed sale that the item has not been handed over. */
const isItSent: Message = ({ title, name, until, delivery }) =>
  delivery?.chosen
    ? {
        title: `Not sent yet: ${title}`,
        text: `${name} confirmed the sale but has not marked it as sent. Message them, or cancel the order.${cancelsOn(until)}`,
      }
    : {
        title: `Have you received it? ${title}`,
        text: `${name} confirmed the sale. When you have it, give them the hand-over code on the order page. If you no longer want it, cancel the order.${cancelsOn(until)}`,
      };

/** The message to a buyer who ordered with delivery. */
const checkAddress = 'Check the address on the order page: you can change it until they confirm.';

/**
 * Tells the seller what to confirm next. A delivery can be confirmed only once its address is visible to the
 * seller.
 */
const sold: Message = ({ title, name, amount, until, delivery }) => ({
  title: `Sold: ${title}`,
  text: delivery?.lacksAddress
    ? `${name} ordered it for ${amount} and wants it delivered. Once they have entered the address, confirm the sale${by(until)}.`
    : `${name} ordered it for ${amount}. Confirm the sale${by(until)}.`,
});

/** Returns a sentence that tells the buyer what to do next. */
function buyersNext({ name, until, delivery }: Parameters<Message>[0]): string {
  if (delivery?.lacksAddress) {
    return `Enter the address on the order page, so that ${name} can confirm${by(until)}.`;
  }
  const then = delivery ? (delivery.chosen ? checkAddress : chooseDelivery) : howToPay;
  return `${waitingFor(name, until, 'confirm')} ${then}`;
}

export const saleMessages: OrderMessages = {
  place: {
    seller: sold,
    buyer: (facts) => ({
      title: `You ordered ${facts.title}`,
      text: `You ordered it from ${facts.name} for ${facts.amount}. ${buyersNext(facts)}`,
    }),
  },
  confirm: {
    buyer: ({ title, name, until, delivery }) => ({
      title: `Confirmed: ${title}`,
      text: delivery?.chosen
        ? `${name} will send it to you${orElse(until, 'the order is cancelled')}. We will tell you when it is on its way. ${howToPay}`
        : `${name} will hand it over to you. Meet them to collect it${orElse(until, 'the order is cancelled')}. Your hand-over code is on the order page. ${howToPay}`,
    }),
  },
  remind: {
    seller: ({ title, name, until, delivery }) => ({
      title: `Have you ${delivery?.chosen ? 'sent it' : 'handed it over'}? ${title}`,
      text: `${name} is waiting for it. ${delivery?.chosen ? 'Send it and mark it as sent' : 'Hand it over and enter their code'}, or cancel the order.${cancelsOn(until)}`,
    }),
    buyer: (facts) => (facts.from === 'handed-over' ? hasItArrived(facts) : isItSent(facts)),
  },
  'hand-over': { buyer: handedOver },
  dispute: disputed(),
  complete: completed,
  cancel: {
    buyer: cancelled(late, ' You pay nothing.'),
    seller: cancelled(late, ' The item is back on the market.'),
  },
};
