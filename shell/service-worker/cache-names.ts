export const names = {
  pages: 'alaso-pages',
  code: 'alaso-code',
  photos: 'alaso-photos',
  answers: 'alaso-answers',
  orders: 'alaso-orders',
  person: 'alaso-person',
} as const;

/** What whoever is next at this browser must not find. */
export const ofPerson = [names.person, names.answers, names.orders, names.photos];
