import type { Category } from '@alaso/contracts';
import type { Side } from '../orders/index.ts';

/** The seller's next step, after which the buyer can no longer change their choice. */
const nextStep: Record<Category, { infinitive: string; present: string }> = {
  resale: { infinitive: 'confirm', present: 'confirms' },
  gift: { infinitive: 'send it', present: 'sends it' },
  rent: { infinitive: 'accept', present: 'accepts' },
  upcycle: { infinitive: 'confirm', present: 'confirms' },
};
type WithCategory = (name: string, category: Category) => string;

export const deliveryMessages = {
  title: { buyer: 'How you get it', seller: 'How the buyer gets it' } satisfies Record<Side, string>,
  meet: {
    buyer: (name: string) => `You meet ${name} and collect it in person.`,
    seller: (name: string) => `You meet ${name} and hand it over in person.`,
  } satisfies Record<Side, (name: string) => string>,
  onlyDelivers: (name: string) => `${name} only delivers this item. Choose your address.`,
  noAddressYet: (name: string, category: Category) =>
    `${name} has not chosen an address yet.${category === 'gift' ? '' : ` If you ${nextStep[category].infinitive} now, you meet in person.`}`,
  lacking: {
    buyer: (name, category) =>
      `Enter the address for the delivery. ${name} cannot ${nextStep[category].infinitive} without it.`,
    seller: (name, category) =>
      `${name} wants it delivered and has not entered the address yet. You can ${nextStep[category].infinitive} once it is here.`,
  } satisfies Record<Side, WithCategory>,
  enterAddress: 'Enter the address',
  to: { buyer: 'Delivery address', seller: 'Deliver to' } satisfies Record<Side, string>,
  gone: 'It was delivered. The address is no longer shown.',
  cancelled: 'The address is no longer shown.',
  until: (name: string, category: Category) =>
    `You can change this until ${name} ${nextStep[category].present}.`,
  deliver: (fee: string) => `Deliver it for ${fee}`,
  deliverFree: 'Deliver it for free',
  meetInstead: 'Meet instead',
  changeAddress: 'Change the address',
  paid: 'Paid when it arrived',
  chosen: { delivery: 'Delivery chosen', meet: 'You meet in person' },
  failed: 'Could not save your choice',
  moved: 'This order has changed',
  pay: {
    buyer: 'You pay the seller when it arrives.',
    seller: 'The buyer pays you when it arrives.',
  } satisfies Record<Side, string>,
  carriers: {
    buyer: (name: string, carriers: string) => `${name} sends it with ${carriers}.`,
    seller: (_name: string, carriers: string) => `You said that you send it with ${carriers}.`,
  } satisfies Record<Side, (name: string, carriers: string) => string>,
  sentWith: (carrier: string, when: string) => `Sent with ${carrier} on ${when}.`,
  sentBackWith: (carrier: string, when: string) => `Sent back with ${carrier} on ${when}.`,
  back: { buyer: 'Send it back to', seller: 'It comes back to' } satisfies Record<Side, string>,
  backCost: {
    buyer: () => 'You pay for the way back.',
    seller: (name: string) => `${name} pays for the way back.`,
  } satisfies Record<Side, (name: string) => string>,
  meetsBack: {
    buyer: (name: string) => `You meet ${name} to give it back.`,
    seller: (name: string) => `You meet ${name} to get it back.`,
  } satisfies Record<Side, (name: string) => string>,
  tracking: 'Tracking number',
  waybill: 'Waybill',
  copy: 'Copy the number',
  copied: 'Number copied',
  notCopied: 'Could not copy the number',
};

export const addressMessages = {
  choose: 'Where should it go?',
  here: 'Deliver here',
  choosing: 'Saving...',
  add: 'Add an address',
  addTitle: 'Add an address',
  editTitle: 'Edit address',
  back: 'Back',
  save: 'Save address',
  saving: 'Saving...',
  saved: 'Address saved',
  failed: 'Could not save the address',
  recipient: 'Recipient',
  recipientHint: 'First and last name.',
  phone: 'Phone',
  phoneHint: 'The courier calls this number.',
  street: 'Street and house number',
  landmark: 'Nearest landmark',
  landmarkHint: 'What the rider sees first, such as a school, a bank or a filling station.',
  isDefault: 'Use this address first',
  book: 'Addresses',
  bookText: 'For deliveries. The seller sees the address of an open order, our team only in a dispute.',
  none: 'No address yet.',
  edit: 'Edit',
  remove: 'Delete',
  removing: 'Deleting...',
  removeTitle: 'Delete this address?',
  removeText: 'Orders that use it keep their copy.',
  removed: 'Address deleted',
  notRemoved: 'Could not delete the address',
  first: 'Default',
  list: 'your addresses',
  options: 'Your addresses',
};

const parcel = {
  carrier: 'Who delivers it',
  carrierHint: 'A company, a rider or a driver.',
  common: 'Often used',
  tracking: 'Tracking or waybill number',
  waybill: 'Waybill',
  addWaybill: 'Add a photo of the waybill',
  changeWaybill: 'Choose another photo',
  waybillHint: (name: string) =>
    `Only you and ${name} see it, and our team in a dispute. It is deleted 30 days after the order has ended.`,
  text: (name: string) => `${name} sees this and confirms when it arrives.`,
  notified: (name: string) => `We told ${name}.`,
  pending: 'Saving...',
  failed: 'Could not save',
};

/** Text for the dialog about sending a parcel to the buyer, or back to the owner of a rental. */
export const sendMessages = {
  out: { ...parcel, title: 'How did you send it?', button: 'Mark as sent', done: 'Marked as sent' },
  back: {
    ...parcel,
    title: 'How did you send it back?',
    button: 'Mark as sent back',
    done: 'Marked as sent back',
  },
};

export const wayBackMessages = {
  condition: 'Photos of its condition',
  conditionHint: 'You will both see these on the order page.',
  title: 'How does it come back?',
  meet: (name: string) => `I meet ${name}`,
  hint: (name: string) =>
    `If ${name} sends it back, they pay for it and see this address until the rental ends.`,
};
