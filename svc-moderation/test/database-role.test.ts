import { databaseRole } from '@alaso/service-kit';
import { database } from '../src/database.ts';

it('may do nothing but find and insert in the audit log', () => {
  const { privileges } = databaseRole('moderation', database, ['audit_log']);
  const rights = new Map(privileges.map(({ resource, actions }) => [resource.collection, actions]));
  expect(rights.get('audit_log')).toEqual(['find', 'insert']);
  expect(rights.get('reports')).toEqual(['find', 'insert', 'update', 'remove']);
  expect(rights.get('outbox')).toEqual(['find', 'insert', 'update', 'remove']);
});
