const id = String.raw`[\da-f-]{36}`;

const orders = new RegExp(`^/api/transactions(/${id})?$`);
const messages = new RegExp(`^/api/conversations(/${id}(/messages)?)?$`);
const messagePhotos = new RegExp(`^/api/messages/${id}/photos/${id}$`);

/**
 * Matches the user's orders. There may be no network at a handover, and the handover code is on the order
 * page.
 */
export const isOrder = (url: URL) => orders.test(url.pathname);

/**
 * Matches the user's inbox and threads, because the meeting place was agreed on in a message. Searches are
 * not cached.
 */
export const isMessages = (url: URL) => messages.test(url.pathname) && !url.searchParams.has('search');

/** Matches photos in messages. These photos are never cached outside the two members' browsers. */
export const isMessagePhoto = (url: URL) => messagePhotos.test(url.pathname);
