const id = String.raw`[\da-f-]{36}`;

const orders = new RegExp(`^/api/transactions(/${id})?$`);
const messages = new RegExp(`^/api/conversations(/${id}(/messages)?)?$`);
const messagePhotos = new RegExp(`^/api/messages/${id}/photos/${id}$`);

/** The user's orders: at a hand-over there may be no network, and the code is on the order's page. */
export const isOrder = (url: URL) => orders.test(url.pathname);

/** The user's inbox and threads: where to meet was agreed there. What they searched for stays unknown. */
export const isMessages = (url: URL) => messages.test(url.pathname) && !url.searchParams.has('search');

/** Photos in messages. Outside the browser of one of the two members they are kept nowhere. */
export const isMessagePhoto = (url: URL) => messagePhotos.test(url.pathname);
