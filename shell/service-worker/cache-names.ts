export const names = {
  pages: 'alaso-pages',
  code: 'alaso-code',
  photos: 'alaso-photos',
  answers: 'alaso-answers',
  orders: 'alaso-orders',
  messages: 'alaso-messages',
  messagePhotos: 'alaso-message-photos',
  person: 'alaso-person',
  shared: 'alaso-shared',
} as const;

/**
 * Caches that the browser's next user must not be able to see. Shared photos are deleted separately, because
 * they must outlast signing in.
 */
export const ofPerson = [
  names.person,
  names.answers,
  names.orders,
  names.messages,
  names.messagePhotos,
  names.photos,
];
