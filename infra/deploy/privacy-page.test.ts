import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@alaso/contracts';
import { type DatabaseLayout, databaseRole } from '@alaso/service-kit';
import { database as auth } from '../../svc-auth/src/database.ts';
import { database as catalog } from '../../svc-catalog/src/database.ts';
import { database as moderation } from '../../svc-moderation/src/database.ts';
import { database as orders } from '../../svc-orders/src/database.ts';
import { holdings, privacyPage } from './privacy-page.ts';

const databases: Record<ServiceName, DatabaseLayout> = { auth, catalog, orders, moderation };

/** Returns every collection of a service, those of the kit included. */
const collectionsOf = (service: ServiceName) =>
  databaseRole(service, databases[service], []).privileges.map(({ resource }) => resource.collection);

it.each(serviceNames)(
  'svc-%s says of every collection what it holds about people and how that is read and erased, or why nothing is',
  (service) => {
    expect(Object.keys(holdings[service]).toSorted()).toEqual(collectionsOf(service).toSorted());
  },
);

it('docs/privacy.md says what the services say (`npm run docs:privacy` writes it)', () => {
  const written = readFileSync(path.resolve(__dirname, '../../docs/privacy.md'), 'utf8');
  expect(written).toBe(privacyPage());
});
