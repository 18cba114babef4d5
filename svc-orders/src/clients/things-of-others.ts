import { assertExists } from '@alaso/service-kit';
import type { AuthClient } from './auth-client.ts';
import type { CatalogClient } from './catalog-client.ts';
import { clientsMessages } from './clients.messages.ts';

/** @throws not-found for an id that no listing has */
export const assertListing = (catalog: Pick<CatalogClient, 'listing'>, listingId: string) =>
  assertExists(() => catalog.listing(listingId), clientsMessages.listingNotFound);

/** @throws not-found for an id that no member has */
export const assertMember = (auth: Pick<AuthClient, 'user'>, userId: string) =>
  assertExists(() => auth.user(userId), clientsMessages.memberNotFound);
