export { AddressBook } from './address-book.tsx';
export type { SendEvent } from './send-dialog.tsx';
