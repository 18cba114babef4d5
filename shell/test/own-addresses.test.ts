import { messagePhotoAddress, ordersRoutes } from '@alaso/contracts';
import { names, ofPerson } from '../service-worker/cache-names.ts';
import { isMessagePhoto, isMessages, isOrder } from '../service-worker/own-addresses.ts';

const id = '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a01';
const at = (address: string) => new URL(address.replace(':id', id), 'https://alaso.example');
const { listConversations, getConversation, listMessages } = ordersRoutes;

it.each([
  listConversations.path,
  `${listConversations.path}?limit=20`,
  getConversation.path,
  listMessages.path,
])('keeps %s for when there is no network', (address) => expect(isMessages(at(address))).toBe(true));

it.each([
  `${listConversations.path}?search=adire`,
  ordersRoutes.countUnreadConversations.path,
  ordersRoutes.getTyping.path,
  ordersRoutes.listFlaggedMessages.path,
  '/api/conversations/mine',
  `/api/v2${getConversation.path}`,
])('does not keep %s', (address) => expect(isMessages(at(address))).toBe(false));

it('keeps photos of messages in their sizes, and nothing else below a message', () => {
  expect(isMessagePhoto(at(messagePhotoAddress(id, id, 'small')))).toBe(true);
  expect(isMessagePhoto(at(`/api/messages/${id}`))).toBe(false);
  expect(isMessagePhoto(at('/media/photos/a/640.webp'))).toBe(false);
  expect(isOrder(at(messagePhotoAddress(id, id, 'small')))).toBe(false);
});

it('empties every cache but the app’s own pages and code, and shared photos, when someone else comes', () => {
  const { pages, code, shared, ...others } = names;
  expect(new Set(ofPerson)).toEqual(new Set(Object.values(others)));
  expect(ofPerson).not.toContain(pages);
  expect(ofPerson).not.toContain(code);
  // A visitor who shares a photo signs in before the form takes it.
  expect(ofPerson).not.toContain(shared);
});
